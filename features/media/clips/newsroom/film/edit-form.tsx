import { useId } from "react";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { Button } from "#ui/button/button.tsx";
import type { ChosenMask } from "./mask-layer.tsx";
import { MaskList } from "./mask-list.tsx";
import { MuteList } from "./mute-list.tsx";
import { SecondField } from "./second-field.tsx";
import type { FilmEdit } from "./use-film-edit.ts";
import type { FilmPlayer } from "./use-film-player.ts";

interface EditFormProps {
  clip: StaffClip;
  player: FilmPlayer;
  edit: FilmEdit;
  mask: ChosenMask | undefined;
  onMask(mask: ChosenMask | undefined): void;
}

/** Begin, end and what is hidden, in numbers. Readers have the film before until the new one is made. */
export function EditForm({ clip, player, edit, mask, onMask }: EditFormProps) {
  const begin = clip.film?.from ?? 0;
  const now = () => player.now() + begin;
  const note = useId();
  const hides = edit.masks.length + edit.mutes.length > 0;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <SecondField
          label="From second"
          value={edit.from}
          onChange={(from) => edit.change({ from })}
        />
        <SecondField label="To second" value={edit.to} onChange={(to) => edit.change({ to })} />
      </div>
      <p className="type-small text-text-2">
        Seconds of the recording{begin > 0 && `; what plays now begins at ${begin.toFixed(1)}`}. An
        empty field keeps its begin or end.
      </p>
      <MuteList edit={edit} now={now} />
      <MaskList
        edit={edit}
        now={now}
        player={player}
        begin={begin}
        chosen={mask}
        onChoose={onMask}
      />
      {clip.state === "public" && hides && edit.isChanged && (
        <p id={note} className="type-small text-warn">
          Readers see and hear the film as it is until the new one is made. If that could harm
          somebody, take it down first.
        </p>
      )}
      <Problem text={edit.problem} />
      <div className="queue-acts justify-end">
        {(edit.from !== null || edit.to !== null) && (
          <Button variant="quiet" onClick={() => edit.change({ from: null, to: null })}>
            Whole recording
          </Button>
        )}
        <ActButton
          variant={edit.isChanged ? "signal" : "plain"}
          busy={edit.isBusy}
          onClick={() => edit.save()}
        >
          Save the film
        </ActButton>
      </div>
    </div>
  );
}
