import { Queue, QueueLink } from "#platform/newsroom/queue.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { type IntakeView, intakeAddress } from "#shared/newsroom/intake.ts";
import { ApplicationDetail } from "./application-detail.tsx";
import { applicationQuery, applicationsQuery } from "./application-queries.ts";

/** Applications in one state, and the one that is open. */
export function ApplicationQueue({ view: { state: wanted, item } }: { view: IntakeView }) {
  // An application is not taken back.
  const state = wanted === "reversed" ? "declined" : wanted;
  const addressOf = (id: number | undefined) =>
    intakeAddress({ kind: "applications", state, item: id });
  return (
    <Refreshed query={useQuery(applicationsQuery(state))}>
      {({ applications, total }) => (
        <Queue
          key={state}
          title="Applications"
          rows={applications}
          chosen={item}
          addressOf={addressOf}
          renderRow={(row, isOpen) => (
            <QueueLink
              to={addressOf(row.id)}
              isOpen={isOpen}
              title={row.fullName}
              at={row.createdAt}
            >
              {row.location}
            </QueueLink>
          )}
          renderOpen={(id) => <OpenApplication id={id} back={addressOf(undefined)} />}
          more={
            total > applications.length && (
              <p className="queue-row type-small text-text-2">
                {total} in all; the first {applications.length} are shown.
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
  waiting: "No application waits. What people send appears here by itself.",
  held: "Nothing looks like spam.",
  accepted: "Nobody was accepted yet.",
  declined: "Nobody was declined.",
};

const OpenApplication = ({ id, back }: { id: number; back: string }) => (
  <Refreshed query={useQuery(applicationQuery(id))}>
    {(application) => <ApplicationDetail application={application} back={back} />}
  </Refreshed>
);
