import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Film } from "#features/media/calls/staff-clips.ts";
import type { Box } from "#features/media/clips/rules/edit-list.ts";
import { maskAt } from "#features/media/clips/rules/mask-at.ts";
import { useStore } from "#ui/store.ts";
import { type Edge, moveBox, setEdge } from "./mask-edges.ts";
import type { FilmEdit } from "./use-film-edit.ts";
import type { FilmPlayer } from "./use-film-player.ts";

interface MaskLayerProps {
  film: Film;
  player: FilmPlayer;
  edit: FilmEdit;
  chosen: ChosenMask | undefined;
  onChoose(mask: ChosenMask): void;
}

/** The mask that is being set, and at which end of its movement. */
export interface ChosenMask {
  index: number;
  edge: Edge;
}

const STEP = 0.01;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The masks of this second over the picture, where they are moved by pointer or arrow keys. */
export function MaskLayer({ film, player, edit, chosen, onChoose }: MaskLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const second = useStore(player.second) + film.from;
  const edgeOf = (index: number): Edge => (chosen?.index === index ? chosen.edge : "start");
  return (
    <div ref={layer} className="mask-layer">
      {edit.masks.map((mask, index) => {
        const box = maskAt(mask, second);
        if (!box) return null;
        const edge = edgeOf(index);
        return (
          <MaskBox
            // biome-ignore lint/suspicious/noArrayIndexKey: masks have no other name
            key={index}
            name={`Mask ${index + 1}`}
            kind={mask.kind}
            box={box}
            isChosen={chosen?.index === index}
            layer={() => layer.current?.getBoundingClientRect()}
            edgeBox={mask[edge] ?? mask.start}
            onChoose={() => onChoose({ index, edge })}
            onChange={(next) => edit.change({ masks: setEdge(edit.masks, index, edge, next) })}
          />
        );
      })}
    </div>
  );
}

interface MaskBoxProps {
  name: string;
  kind: string;
  /** Where it is now. */
  box: Box;
  /** Where it is at the end of its movement that is being set. */
  edgeBox: Box;
  isChosen: boolean;
  layer(): DOMRect | undefined;
  onChoose(): void;
  onChange(edgeBox: Box): void;
}

type Drag = "move" | "resize";

const changed = (box: Box, drag: Drag, x: number, y: number) =>
  moveBox(box, drag === "move" ? { x, y } : { width: x, height: y });

function MaskBox({ name, kind, box, edgeBox, isChosen, layer, onChoose, onChange }: MaskBoxProps) {
  const begun = useRef<{ x: number; y: number; drag: Drag; box: Box }>(undefined);
  const begin = (drag: Drag) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, y: event.clientY, drag, box: edgeBox };
    onChoose();
  };
  function move(event: PointerEvent<HTMLElement>) {
    const area = layer();
    if (!begun.current || !area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { x, y, drag, box: first } = begun.current;
    const [byX, byY] = [(event.clientX - x) / area.width, (event.clientY - y) / area.height];
    onChange(changed(first, drag, byX, byY));
  }
  function step(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(changed(edgeBox, event.shiftKey ? "resize" : "move", ...by));
  }
  const percent = (part: number) => `${part * 100}%`;
  return (
    <button
      type="button"
      className="mask-box"
      data-kind={kind}
      aria-pressed={isChosen}
      aria-label={`${name}. Arrow keys move it, with Shift they change its size.`}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
      onClick={onChoose}
      onKeyDown={step}
      onPointerDown={begin("move")}
      onPointerMove={move}
    >
      <span className="mask-corner" onPointerDown={begin("resize")} onPointerMove={move} />
    </button>
  );
}
