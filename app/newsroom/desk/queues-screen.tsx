import { waitingCommentsQuery } from "#features/comments/newsroom/queue-queries.ts";
import { applicationsQuery } from "#features/intake/freelancers/newsroom/application-queries.ts";
import { submissionsQuery } from "#features/intake/video-submissions/newsroom/submission-queries.ts";
import type { StoryFilter } from "#features/stories/calls/staff-stories.ts";
import { storiesAddress, storiesQuery } from "#features/stories/newsroom/list/story-queries.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { intakeAddress } from "#shared/newsroom/intake.ts";
import { DeskPart } from "./desk-part.tsx";

/** For phones, where the menu has one entry for all queues. */
export function QueuesScreen() {
  return (
    <Screen title="Queues">
      <DeskPart title="Waiting for me" id="waiting">
        <Waiting />
      </DeskPart>
    </Screen>
  );
}

/** Each number is the total of the list that its link opens. */
export function Waiting() {
  const writes = useScope("stories.write");
  const judges = useScope("comments.judge") !== undefined;
  const decides = useScope("submissions.decide") !== undefined;
  return (
    <ul>
      {writes === "all" && <WaitingStories label="Handed in" filter={{ state: "handed-in" }} />}
      {writes === "own" && <WaitingStories label="Sent back" filter={{ state: "sent-back" }} />}
      {judges && <HeldComments />}
      {judges && <ReportedComments />}
      {decides && <Footage />}
      {decides && <Applications />}
      <NothingWaits writes={writes} judges={judges} decides={decides} />
    </ul>
  );
}

interface RowProps {
  label: string;
  to: string;
  query: Parameters<typeof Refreshed<{ total: number }>>[0]["query"];
}

const WaitingRow = ({ label, to, query }: RowProps) => (
  <li>
    <Refreshed query={query} skeleton={<div className="h-14" />}>
      {({ total }) => (
        <Link to={to} className={total > 0 ? "waiting-row waiting-row-some" : "waiting-row"}>
          <span>{label}</span>
          <span className="waiting-count">{fullCount(total)}</span>
        </Link>
      )}
    </Refreshed>
  </li>
);

function WaitingStories({ label, filter }: { label: string; filter: StoryFilter }) {
  const query = useQuery(storiesQuery(filter, 0, 1));
  return <WaitingRow label={label} to={storiesAddress(filter)} query={query} />;
}

const heldQuery = {
  ...waitingCommentsQuery,
  select: ({ held }: { held: number }) => ({ total: held }),
};
const reportedQuery = {
  ...waitingCommentsQuery,
  select: ({ reported }: { reported: number }) => ({ total: reported }),
};

const HeldComments = () => (
  <WaitingRow label="Held comments" to="/newsroom/comments" query={useQuery(heldQuery)} />
);

const ReportedComments = () => (
  <WaitingRow
    label="Reported comments"
    to="/newsroom/comments?tab=reported"
    query={useQuery(reportedQuery)}
  />
);

const Footage = () => (
  <WaitingRow
    label="Footage"
    to={intakeAddress({ kind: "footage" })}
    query={useQuery(submissionsQuery("waiting"))}
  />
);

const Applications = () => (
  <WaitingRow
    label="Applications"
    to={intakeAddress({ kind: "applications" })}
    query={useQuery(applicationsQuery("waiting"))}
  />
);

/** Shown when every queue that the person has is empty. */
function NothingWaits(has: { writes: string | undefined; judges: boolean; decides: boolean }) {
  const state = has.writes === "all" ? "handed-in" : "sent-back";
  const stories = useQuery({ ...storiesQuery({ state }, 0, 1), enabled: has.writes !== undefined });
  const scheduled = useQuery({
    ...storiesQuery({ state: "scheduled" }, 0, 1),
    enabled: has.writes !== undefined,
  });
  const held = useQuery({ ...heldQuery, enabled: has.judges });
  const reported = useQuery({ ...reportedQuery, enabled: has.judges });
  const footage = useQuery({ ...submissionsQuery("waiting"), enabled: has.decides });
  const applications = useQuery({ ...applicationsQuery("waiting"), enabled: has.decides });
  const counts = [
    ...(has.writes ? [stories.data] : []),
    ...(has.judges ? [held.data, reported.data] : []),
    ...(has.decides ? [footage.data, applications.data] : []),
  ];
  if (counts.some((list) => list?.total !== 0)) return null;
  const count = scheduled.data?.total;
  return (
    <li className="queue-row type-ui text-text-2">
      Nothing waits. {count !== undefined && scheduledWords(count)}
    </li>
  );
}

function scheduledWords(count: number): string {
  if (count === 0) return "No story is scheduled.";
  return count === 1 ? "1 story is scheduled." : `${fullCount(count)} stories are scheduled.`;
}
