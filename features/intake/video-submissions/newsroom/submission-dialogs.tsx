import { useState } from "react";
import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import { DecisionDialog } from "#platform/newsroom/decision-dialog.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { submissionQuery } from "./submission-queries.ts";

interface DialogProps {
  submission: calls.Submission;
  onClose: () => void;
}

type Mark = (typeof calls.MARKS)[number];

const MARK_WORDS: Record<Mark, string> = {
  night: "Filmed at night",
  "front page": "Led the front page",
};

/** Shows the new state at once. */
function useDecided(id: number) {
  const queries = useQueryClient();
  return (submission: calls.Submission) => {
    queries.setQueryData(submissionQuery(id).queryKey, submission);
    void queries.invalidateQueries({ queryKey: ["newsroom", "submissions", "list"] });
  };
}

interface AcceptDialogProps extends DialogProps {
  /** Marks that are chosen already. */
  offered: readonly Mark[];
}

export function AcceptDialog({ submission, offered, onClose }: AcceptDialogProps) {
  const { id, status, marks: has } = submission;
  const [added, setAdded] = useState(offered);
  const show = useDecided(id);
  const params = { id };
  const marks = [...has, ...added];
  const isMore = status === "accepted";
  return (
    <DecisionDialog
      title={isMore ? "Add a mark" : "Accept this footage?"}
      confirm={isMore ? "Add" : "Accept and send"}
      previewKey={["submissions", "preview", id, "accept", marks]}
      preview={() => call(calls.previewDecision, { params, body: { decision: "accept", marks } })}
      decide={async (_, { credit }) =>
        show(
          await call(calls.acceptSubmission, {
            params,
            body: { marks, points: credit?.points ?? 0 },
          }),
        )
      }
      done={isMore ? "Added." : "Accepted. The mail is on its way."}
      focus="submission-title"
      onClose={onClose}
    >
      {(shown) => (
        <>
          <fieldset>
            <legend className="type-small text-text-2">What else is known</legend>
            {calls.MARKS.map((mark) => (
              <CheckboxField
                key={mark}
                label={MARK_WORDS[mark]}
                checked={marks.includes(mark)}
                disabled={has.includes(mark)}
                onChange={({ currentTarget: { checked } }) =>
                  setAdded((before) =>
                    checked ? [...before, mark] : before.filter((one) => one !== mark),
                  )
                }
              />
            ))}
          </fieldset>
          {shown?.credit && <Points credit={shown.credit} />}
        </>
      )}
    </DecisionDialog>
  );
}

const Points = ({ credit: { points, achievements, balance } }: { credit: calls.Credit }) => (
  <p role="status" className="points-preview">
    <strong>{points > 0 ? `+${points}` : points} points</strong>
    {achievements.length > 0 && ` with ${achievements.join(", ")}`}; {balance} in all
  </p>
);

const DECLINE_REASONS = [
  "The picture is too dark or too shaky to show what happened.",
  "We could not confirm where and when it was filmed.",
  "We have other footage of this already.",
  "Showing it could put people in it at risk.",
];
const REVERSE_REASONS = [
  "We learned that it was filmed by somebody else.",
  "We learned that it shows another place or time.",
];

export function ReasonDialog(props: DialogProps & { kind: "decline" | "reverse" }) {
  const { submission, kind, onClose } = props;
  const { id } = submission;
  const show = useDecided(id);
  const params = { id };
  const isDecline = kind === "decline";
  const endpoint = isDecline ? calls.declineSubmission : calls.reverseSubmission;
  return (
    <DecisionDialog
      title={isDecline ? "Decline this footage?" : "Take the acceptance back?"}
      confirm={isDecline ? "Decline and send" : "Take back and send"}
      isDangerous={!isDecline}
      templates={isDecline ? DECLINE_REASONS : REVERSE_REASONS}
      previewKey={["submissions", "preview", id, kind]}
      preview={(reason) =>
        call(calls.previewDecision, { params, body: { decision: kind, reason } })
      }
      decide={async (reason) => show(await call(endpoint, { params, body: { reason } }))}
      done={isDecline ? "Declined." : "Taken back."}
      focus="submission-title"
      onClose={onClose}
    >
      {(shown) => shown?.credit && <Points credit={shown.credit} />}
    </DecisionDialog>
  );
}
