import { type FormEvent, useState } from "react";
import { correctAlert, type DeskAlert } from "#features/mailing/calls/staff-newsletter.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { TextArea } from "#ui/field/field.tsx";

/** Writes to those who got an alert what was wrong in it. */
export function CorrectAlertDialog({ alert, onClose }: { alert: DeskAlert; onClose(): void }) {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const [text, setText] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    void act("correct", {
      run: async () => {
        await call(correctAlert, { params: { id: alert.id }, body: { text } });
        await queries.invalidateQueries({ queryKey: ["newsroom", "alerts"] });
        onClose();
      },
      done: "The correction is on its way.",
      focus: "alerts",
    });
  }

  return (
    <Dialog title="Send a correction" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="type-ui">
          {alert.title}: {fullCount(alert.sent)} {alert.sent === 1 ? "person" : "people"} got this
          alert. The correction goes to those of them who have not left since, and to nobody else.
        </p>
        <TextArea
          label="What was wrong, and what is right"
          required
          maxLength={600}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Problem text={problem} />
        <div>
          <ActButton type="submit" variant="signal" busy={busy === "correct"}>
            Send the correction
          </ActButton>
        </div>
      </form>
    </Dialog>
  );
}
