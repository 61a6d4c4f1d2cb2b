import { Queue, QueueLink } from "#platform/newsroom/queue.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { type IntakeView, intakeAddress } from "#shared/newsroom/intake.ts";
import { type ClipParts, SubmissionDetail } from "./submission-detail.tsx";
import { submissionQuery, submissionsQuery } from "./submission-queries.ts";

/** Footage in one state, and the one that is open. */
interface SubmissionQueueProps extends ClipParts {
  view: IntakeView;
}

export function SubmissionQueue({ view: { state, item }, ...parts }: SubmissionQueueProps) {
  const addressOf = (id: number | undefined) => intakeAddress({ state, item: id });
  return (
    <Refreshed query={useQuery(submissionsQuery(state))}>
      {({ submissions, total }) => (
        <Queue
          key={state}
          title="Footage"
          rows={submissions}
          chosen={item}
          addressOf={addressOf}
          renderRow={(row, isOpen) => (
            <QueueLink to={addressOf(row.id)} isOpen={isOpen} title={row.title} at={row.createdAt}>
              {row.location} · {row.submitterName}
            </QueueLink>
          )}
          renderOpen={(id) => <OpenSubmission id={id} back={addressOf(undefined)} {...parts} />}
          more={
            total > submissions.length && (
              <p className="queue-row type-small text-text-2">
                {total} in all; the first {submissions.length} are shown.
              </p>
            )
          }
          empty={<p className="queue-row type-ui text-text-2">{EMPTY[state]}</p>}
        />
      )}
    </Refreshed>
  );
}

const EMPTY = {
  waiting: "No footage waits. What readers send appears here by itself.",
  held: "Nothing looks like spam.",
  accepted: "No footage was accepted yet.",
  declined: "No footage was declined.",
  reversed: "No acceptance was taken back.",
};

const OpenSubmission = ({ id, ...shown }: ClipParts & { id: number; back: string }) => (
  <Refreshed query={useQuery(submissionQuery(id))}>
    {(submission) => <SubmissionDetail submission={submission} {...shown} />}
  </Refreshed>
);
