import { useState } from "react";
import {
  detachDraft,
  makeDraft,
  type Submission,
} from "#features/intake/calls/staff-video-submissions.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { useLetterKeys } from "#platform/newsroom/letter-keys.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AcceptDialog, ReasonDialog } from "./submission-dialogs.tsx";
import { submissionQuery } from "./submission-queries.ts";

type DialogKind = "accept" | "front page" | "decline" | "reverse";

/** What can be done with footage in its state. */
export function SubmissionActs({ submission }: { submission: Submission }) {
  const { id, status, draft } = submission;
  const [dialog, setDialog] = useState<DialogKind>();
  const navigate = useNavigate();
  const { busy, problem, act } = useAct();
  const mayDraft = !draft && (status === "waiting" || status === "accepted");
  const makeIt = () =>
    act("draft", {
      async run() {
        const { id: story } = await call(makeDraft, { params: { id } });
        navigate(`/newsroom/stories/${story}`);
      },
    });
  const open = () =>
    draft?.mayOpen ? navigate(`/newsroom/stories/${draft.id}`) : mayDraft && void makeIt();
  useLetterKeys({
    a: () => submission.hasAddress && setDialog("accept"),
    d: () => status === "waiting" && setDialog("decline"),
    r: () => status === "accepted" && setDialog("reverse"),
    m: open,
  });
  return (
    <>
      <div className="queue-acts">
        {submission.hasAddress && (
          <Button
            variant={status === "accepted" ? "plain" : "signal"}
            onClick={() => setDialog("accept")}
          >
            {ACCEPT[status]}
          </Button>
        )}
        {status === "waiting" && <Button onClick={() => setDialog("decline")}>Decline</Button>}
        {mayDraft && (
          <ActButton busy={busy === "draft"} onClick={makeIt}>
            Make draft
          </ActButton>
        )}
        {draft?.mayOpen && (
          <Link to={`/newsroom/stories/${draft.id}`} className={buttonClass()}>
            Open draft
          </Link>
        )}
        {status === "accepted" && <Button onClick={() => setDialog("reverse")}>Take back</Button>}
      </div>
      <Problem text={problem} />
      <DraftLine submission={submission} />
      {mayGetMark(submission) && (
        <p className="type-small flex flex-wrap items-center gap-2">
          Its story led the front page.
          <Button onClick={() => setDialog("front page")}>Give it the mark</Button>
        </p>
      )}
      {(dialog === "accept" || dialog === "front page") && (
        <AcceptDialog
          submission={submission}
          offered={dialog === "front page" ? ["front page"] : []}
          onClose={() => setDialog(undefined)}
        />
      )}
      {(dialog === "decline" || dialog === "reverse") && (
        <ReasonDialog submission={submission} kind={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

const mayGetMark = ({ status, hasAddress, draft, marks }: Submission) =>
  status === "accepted" &&
  hasAddress &&
  draft?.hasLedFrontPage === true &&
  !marks.includes("front page");

const ACCEPT = {
  waiting: "Accept",
  accepted: "Add a mark",
  declined: "Accept after all",
  reversed: "Accept again",
};

const STORY_STATES = { draft: "A draft", scheduled: "Scheduled", live: "Live" };

/** The story that was made from it, and what is wrong with that. */
function DraftLine({ submission: { id, draft, status } }: { submission: Submission }) {
  const queries = useQueryClient();
  const mayPublish = useScope("stories.publish") !== undefined;
  const { busy, problem, act } = useAct();
  if (!draft) return null;
  return (
    <div className="type-small grid gap-2">
      <p>
        {STORY_STATES[draft.state]} by {draft.author}: {draft.title}
      </p>
      {status !== "accepted" && (
        <p className="text-warn">
          {draft.state === "live"
            ? "There is no right to use this footage any more. Take the story down, or take the footage out of it."
            : "It cannot go live before this footage is accepted."}
        </p>
      )}
      {status !== "accepted" && mayPublish && (
        <div>
          <ActButton
            busy={busy !== undefined}
            onClick={() =>
              act("detach", {
                run: async () =>
                  queries.setQueryData(
                    submissionQuery(id).queryKey,
                    await call(detachDraft, { params: { id } }),
                  ),
                done: "The story needs no right to this footage any more.",
                focus: "submission-title",
              })
            }
          >
            The story does not use it
          </ActButton>
        </div>
      )}
      <Problem text={problem} />
    </div>
  );
}
