import { type FormEvent, useState } from "react";
import { type StaffClip, takeDownClip } from "#features/media/calls/staff-clips.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextArea } from "#ui/field/field.tsx";

/** Takes a public clip off the site, with a reason for the newsroom. */
export function TakeDownClip({ clip: { number, state, title } }: { clip: StaffClip }) {
  const mayPublish = useScope("clips.publish") !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const queries = useQueryClient();
  const { busy, problem, setProblem, act } = useAct();
  if (state !== "public" || !mayPublish) return null;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === "") return setProblem("A reason is needed.");
    const isDone = await act("take down", {
      async run() {
        await call(takeDownClip, { params: { number }, body: { reason: reason.trim() } });
        await queries.invalidateQueries({ queryKey: ["newsroom", "clips"] });
      },
      done: `Taken down: ${title}`,
    });
    if (isDone) setIsOpen(false);
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Take down</Button>
      {isOpen && (
        <Dialog title="Take this clip down?" onClose={() => setIsOpen(false)}>
          <form onSubmit={submit} className="grid gap-4">
            <TextArea
              label="Reason"
              help="For the newsroom. Its page, its files and every list are without it at once."
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            <Problem text={problem} />
            <Button type="submit" variant="danger" loading={busy !== undefined}>
              Take it down
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
