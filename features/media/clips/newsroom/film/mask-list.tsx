import { MOST_MASKS } from "#features/media/calls/staff-clips.ts";
import type { Box } from "#features/media/clips/rules/edit-list.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { type Edge, type Masks, moveBox, setEdge } from "./mask-edges.ts";
import type { ChosenMask } from "./mask-layer.tsx";
import { SecondField } from "./second-field.tsx";
import { type FilmEdit, toTenth } from "./use-film-edit.ts";
import type { FilmPlayer } from "./use-film-player.ts";

interface MaskListProps {
  edit: FilmEdit;
  player: FilmPlayer;
  /** The second of the recording that plays, and the one at which the film begins. */
  now(): number;
  begin: number;
  chosen: ChosenMask | undefined;
  onChoose(mask: ChosenMask | undefined): void;
}

const MIDDLE: Box = { x: 0.4, y: 0.35, width: 0.2, height: 0.3 };
const FIRST_SECONDS = 5;

/** What covers parts of the picture: each for a time, standing still or moving in a straight line. */
export function MaskList({ edit, player, now, begin, chosen, onChoose }: MaskListProps) {
  const { masks } = edit;
  const mask = chosen && masks[chosen.index];
  function add() {
    const from = toTenth(now());
    const added = { kind: "mosaic" as const, from, to: from + FIRST_SECONDS, start: MIDDLE };
    edit.change({ masks: [...masks, added] });
    onChoose({ index: masks.length, edge: "start" });
  }
  return (
    <section aria-label="Masks" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-button">Masks</h3>
        {masks.length < MOST_MASKS && <Button onClick={add}>Mask from here</Button>}
      </div>
      {masks.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {masks.map(({ from }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            <li key={index}>
              <Button
                aria-pressed={chosen?.index === index}
                onClick={() => {
                  onChoose({ index, edge: "start" });
                  player.seek(from - begin);
                }}
              >
                Mask {index + 1}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mask && chosen && (
        <MaskFields
          key={chosen.index}
          mask={mask}
          edge={chosen.edge}
          onEdge={(edge) => {
            onChoose({ index: chosen.index, edge });
            player.seek((edge === "start" ? mask.from : mask.to) - begin);
          }}
          onChange={(next) =>
            edit.change({ masks: masks.map((one, at) => (at === chosen.index ? next : one)) })
          }
          onBox={(box) => edit.change({ masks: setEdge(masks, chosen.index, chosen.edge, box) })}
          onRemove={() => {
            edit.change({ masks: masks.filter((_, at) => at !== chosen.index) });
            onChoose(undefined);
          }}
        />
      )}
    </section>
  );
}

interface MaskFieldsProps {
  mask: Masks[number];
  edge: Edge;
  onEdge(edge: Edge): void;
  onChange(mask: Masks[number]): void;
  onBox(box: Box): void;
  onRemove(): void;
}

const SIDES = [
  ["x", "From the left, %"],
  ["y", "From the top, %"],
  ["width", "Width, %"],
  ["height", "Height, %"],
] as const;

function MaskFields({ mask, edge, onEdge, onChange, onBox, onRemove }: MaskFieldsProps) {
  const box = (edge === "end" ? mask.end : undefined) ?? mask.start;
  return (
    <div className="mask-fields">
      <SelectField
        label="Hides by"
        value={mask.kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...mask, kind: value === "black" ? "black" : "mosaic" })
        }
      >
        <option value="mosaic">Mosaic</option>
        <option value="black">Black</option>
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <SecondField
          label="Covers from"
          value={mask.from}
          onChange={(from) => onChange({ ...mask, from: from ?? 0 })}
        />
        <SecondField
          label="Covers to"
          value={mask.to}
          onChange={(to) => onChange({ ...mask, to: to ?? 0 })}
        />
      </div>
      <CheckboxField
        label="It moves"
        checked={mask.end !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          const { end: _, ...still } = mask;
          onChange(checked ? { ...still, end: mask.start } : still);
          onEdge(checked ? "end" : "start");
        }}
      />
      {mask.end && (
        <div className="flex flex-wrap gap-2">
          <Button aria-pressed={edge === "start"} onClick={() => onEdge("start")}>
            Where it begins
          </Button>
          <Button aria-pressed={edge === "end"} onClick={() => onEdge("end")}>
            Where it ends
          </Button>
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        {SIDES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            value={Math.round(box[name] * 100)}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onBox(moveBox(box, { [name]: (valueAsNumber || 0) / 100 - box[name] }))
            }
          />
        ))}
      </div>
      <Button variant="quiet" onClick={onRemove}>
        Remove this mask
      </Button>
    </div>
  );
}
