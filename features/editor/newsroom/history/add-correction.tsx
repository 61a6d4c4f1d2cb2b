import { type FormEvent, useState } from "react";
import { addCorrection } from "#features/editor/calls/staff-versions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { historyQueries } from "./history-queries.ts";

interface AddCorrectionProps {
  storyId: number;
  /** Shows the waiting changes to readers with the note, in one act. */
  withUpdate?: boolean;
  onAdded?(): void;
  onClose(): void;
}

/** Asks for a public note about what was wrong. */
export function AddCorrection({ storyId, withUpdate, onAdded, onClose }: AddCorrectionProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [missing, setMissing] = useState("");
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("correction") ?? "").trim();
    if (!text) return setMissing("Please enter what was wrong and what is right.");
    const done = await act("add", {
      async run() {
        const params = { id: storyId };
        const body = { text, ...(withUpdate && { update: true }) };
        const reply = await call(addCorrection, { params, body });
        queries.setQueryData(historyQueries.corrections(storyId).queryKey, reply);
        onAdded?.();
      },
      done: withUpdate
        ? "Readers see your changes and the correction now."
        : "The correction is on the page.",
    });
    if (done) onClose();
  }
  return (
    <Dialog title={withUpdate ? "Update with a correction" : "Add a correction"} onClose={onClose}>
      <form onSubmit={add} noValidate className="grid gap-4">
        <TextArea
          label="Correction"
          name="correction"
          rows={4}
          required
          maxLength={2000}
          problem={missing}
          help="Say what was wrong and what is right. It is public at once, with today's date, and can neither be altered nor removed."
        />
        <Problem text={problem} />
        <Button type="submit" variant="signal" loading={busy !== undefined}>
          {withUpdate ? "Update and correct" : "Publish the correction"}
        </Button>
      </form>
    </Dialog>
  );
}

/** Public notes about what was wrong. They can be added to, never altered. */
export function Corrections({ storyId }: { storyId: number }) {
  const mayCorrect = useScope("stories.publish") !== undefined;
  const corrections = useQuery(historyQueries.corrections(storyId)).data?.corrections ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label="Corrections">
      <div className="flex items-center justify-between gap-3">
        <h3 className="panel-heading">Corrections</h3>
        {mayCorrect && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Add a correction
          </Button>
        )}
      </div>
      {corrections.length === 0 ? (
        <p className="type-small text-text-2">None.</p>
      ) : (
        <ol className="corrections">
          {corrections.map(({ id, at, text, by }) => (
            <li key={id}>
              <p className="type-small text-text-2">
                <time dateTime={at}>{dayAndTime(at)}</time> · {by}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {isAdding && <AddCorrection storyId={storyId} onClose={() => setAdding(false)} />}
    </section>
  );
}
