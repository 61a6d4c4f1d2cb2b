import { type FormEvent, useState } from "react";
import { changeRights } from "#features/media/calls/staff-media.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Button } from "#ui/button/button.tsx";
import { MEDIA_KEY } from "./media-queries.ts";
import { RightsFields, readRights } from "./rights-fields.tsx";

interface DescribeManyProps {
  selected: ReadonlySet<number>;
  onClear(): void;
}

/** Gives the selected pictures one credit and licence: all of them or none. */
export function DescribeMany({ selected, onClear }: DescribeManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (selected.size === 0) return null;
  return (
    <section aria-label="Selected pictures" className="bulk-bar">
      <p className="type-button">{selected.size} selected</p>
      <Button onClick={() => setIsOpen(true)}>Credit and licence</Button>
      <Button variant="quiet" onClick={onClear}>
        Select none
      </Button>
      {isOpen && (
        <RightsDialog ids={[...selected]} onClose={() => setIsOpen(false)} onDone={onClear} />
      )}
    </section>
  );
}

interface RightsDialogProps {
  ids: readonly number[];
  onClose(): void;
  onDone(): void;
}

function RightsDialog({ ids, onClose, onDone }: RightsDialogProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // An empty field changes nothing, because the pictures may differ in it.
    const rights = Object.fromEntries(
      Object.entries(readRights(event.currentTarget)).filter(([, value]) => value),
    );
    const isDone = await act("save", {
      run: () => call(changeRights, { body: { ids: [...ids], rights } }),
      done: `Saved for ${ids.length} pictures.`,
    });
    await queries.invalidateQueries({ queryKey: MEDIA_KEY });
    if (!isDone) return;
    onClose();
    onDone();
  }
  return (
    <Dialog title={`Rights of ${ids.length} pictures`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="type-small text-text-2">What you leave empty stays as it is.</p>
        <RightsFields known={{}} />
        <Problem text={problem} />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Save for all
        </ActButton>
      </form>
    </Dialog>
  );
}
