import type { KeyboardEvent, MouseEvent } from "react";
import { imageAddress } from "#features/media/calls/images.ts";
import { TextField } from "#ui/field/field.tsx";

export interface Focus {
  focusX: number;
  focusY: number;
}

interface FocalPointProps extends Focus {
  url: string;
  onChange(focus: Focus): void;
}

const WIDTH = 640;
const CROPS = ["16:9", "1:1", "4:5"] as const;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that every crop shows: set by pointer, by arrow keys or by numbers. */
export function FocalPoint({ url, focusX, focusY, onChange }: FocalPointProps) {
  const set = (x: number, y: number) => onChange({ focusX: within(x), focusY: within(y) });
  function point({ nativeEvent, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar press a button too, at no place of the picture.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    set(
      ((nativeEvent.clientX - box.left) / box.width) * 100,
      ((nativeEvent.clientY - box.top) / box.height) * 100,
    );
  }
  function step(event: KeyboardEvent) {
    const [x, y] = STEPS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    set(focusX + x * size, focusY + y * size);
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="type-label mb-1 text-text-3">Focal point</legend>
      <button
        type="button"
        className="focal-picture"
        aria-label={`Focal point, ${focusX} % from the left and ${focusY} % from the top. Arrow keys move it.`}
        onClick={point}
        onKeyDown={step}
      >
        <img src={imageAddress(url, WIDTH)} alt="" draggable={false} />
        <span className="focal-dot" style={{ left: `${focusX}%`, top: `${focusY}%` }} />
      </button>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="From the left, %"
          {...percent}
          value={focusX}
          onChange={({ target }) => set(Number(target.value), focusY)}
        />
        <TextField
          label="From the top, %"
          {...percent}
          value={focusY}
          onChange={({ target }) => set(focusX, Number(target.value))}
        />
      </div>
      <ul aria-label="Crops" className="focal-crops">
        {CROPS.map((crop) => (
          <li key={crop}>
            <img
              src={imageAddress(url, WIDTH)}
              alt=""
              data-crop={crop}
              style={{ objectPosition: `${focusX}% ${focusY}%` }}
            />
            <span className="type-small text-text-3">{crop}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const percent = { type: "number", min: 0, max: 100, inputMode: "numeric" } as const;

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value || 0)));
