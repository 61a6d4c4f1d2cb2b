import { type FormEvent, useState } from "react";
import {
  checkSubmission,
  type Submission,
  showChecks,
} from "#features/intake/calls/staff-video-submissions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { CHECK_KINDS, CHECKS, type CheckKind } from "../checks.ts";
import { submissionQuery } from "./submission-queries.ts";

/** What is to be checked: each with who did it, when and how. */
export function SubmissionChecks({ submission }: { submission: Submission }) {
  const { id, checks, draft } = submission;
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<CheckKind>();
  const { busy, problem, act } = useAct();
  const params = { id };
  const take = (changed: Submission) => queries.setQueryData(submissionQuery(id).queryKey, changed);
  const save = (kind: CheckKind, isDone: boolean, note = "") =>
    act(kind, {
      run: async () => take(await call(checkSubmission, { params, body: { kind, isDone, note } })),
      done: isDone ? `${CHECKS[kind]} checked.` : `${CHECKS[kind]} is unchecked again.`,
    });
  const canShow = draft?.mayOpen && draft.state === "draft" && checks.length > 0;
  return (
    <section aria-label="Checks">
      <h3 className="panel-heading">Checks</h3>
      <ul className="check-lines">
        {CHECK_KINDS.map((kind) => {
          const done = checks.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              <span className="check-line-name">{CHECKS[kind]}</span>
              <span className="type-small grow text-text-2">
                {done
                  ? `${done.byName}, ${dayAndTime(done.at)}${done.note && `: ${done.note}`}`
                  : "Not checked"}
              </span>
              <ActButton
                variant="quiet"
                aria-label={done ? `Uncheck ${CHECKS[kind]}` : `Check ${CHECKS[kind]}`}
                busy={busy === kind}
                onClick={() => (done ? save(kind, false) : setDialog(kind))}
              >
                {done ? "Uncheck" : "Check"}
              </ActButton>
            </li>
          );
        })}
      </ul>
      {canShow && !draft.showsChecks && (
        <ActButton
          busy={busy === "show"}
          onClick={() =>
            act("show", {
              run: async () => take(await call(showChecks, { params })),
              done: "The draft tells readers what was checked.",
              focus: "submission-title",
            })
          }
        >
          Tell readers in the story
        </ActButton>
      )}
      {draft?.showsChecks && (
        <p className="type-small text-text-2">The story tells readers what was checked.</p>
      )}
      <Problem text={problem} />
      {dialog && (
        <CheckDialog
          kind={dialog}
          onClose={() => setDialog(undefined)}
          onSave={(note) => {
            void save(dialog, true, note);
            setDialog(undefined);
          }}
        />
      )}
    </section>
  );
}

interface CheckDialogProps {
  kind: CheckKind;
  onSave: (note: string) => void;
  onClose: () => void;
}

function CheckDialog({ kind, onSave, onClose }: CheckDialogProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get("note") ?? "").trim());
  }
  return (
    <Dialog title={`${CHECKS[kind]} checked`} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="How it was checked"
          help="For colleagues. Readers never see it."
          name="note"
          maxLength={500}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="signal">
            Keep
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
