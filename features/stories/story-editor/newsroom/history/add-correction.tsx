import { type FormEvent, useState } from "react";
import { addCorrection } from "#features/stories/calls/staff-versions.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
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
