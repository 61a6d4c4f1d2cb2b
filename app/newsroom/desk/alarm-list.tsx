import { clipsAddress } from "#features/media/clips/newsroom/clip-filters.tsx";
import { clipCountQuery } from "#features/media/clips/newsroom/clip-queries.ts";
import { mediaAddress } from "#features/media/media/newsroom/media-filters.tsx";
import { endingRightsQuery } from "#features/media/media/newsroom/media-queries.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { plural } from "#shared/format/counts.ts";
import { alarmName, getAlarms } from "#shared/newsroom/alarms.ts";
import { MINUTE } from "#shared/time/units.ts";

const alarmsQuery = queryOptions({
  queryKey: ["newsroom", "alarms"],
  queryFn: () => call(getAlarms, {}),
  refetchInterval: MINUTE,
});

/** What an operator must look at, and rights to pictures that end soon. */
export function AlarmList() {
  return (
    <>
      <EndingRights />
      <ClipAlarms />
      <Trouble />
    </>
  );
}

function EndingRights() {
  const maySee = useScope("pictures.add") !== undefined;
  const { data } = useQuery({ ...endingRightsQuery, enabled: maySee });
  if (!data?.total) return null;
  return (
    <Link to={mediaAddress({ expiry: "soon" })} className="queue-row type-ui block text-warn">
      {data.total === 1
        ? "The right to 1 picture ends within 7 days."
        : `The rights to ${data.total} pictures end within 7 days.`}
    </Link>
  );
}

const CLIP_ALARMS = [
  {
    show: "captions-late",
    one: "1 clip was published with captions to follow, and still has none after 24 hours.",
    more: "clips were published with captions to follow, and still have none after 24 hours.",
  },
  {
    show: "ends-soon",
    one: "The right to 1 clip ends within 7 days.",
    more: "clips have a right that ends within 7 days.",
  },
] as const;

function ClipAlarms() {
  const maySee = useScope("clips.make") !== undefined;
  return maySee && CLIP_ALARMS.map((alarm) => <ClipAlarm key={alarm.show} {...alarm} />);
}

function ClipAlarm({ show, one, more }: (typeof CLIP_ALARMS)[number]) {
  const { data } = useQuery(clipCountQuery(show));
  if (!data?.total) return null;
  return (
    <Link to={clipsAddress({ show })} className="queue-row type-ui block text-warn">
      {data.total === 1 ? one : `${data.total} ${more}`}
    </Link>
  );
}

function Trouble() {
  return (
    <Refreshed
      query={useQuery(alarmsQuery)}
      isEmpty={({ jobs, raised, undelivered }) =>
        jobs.length + raised.length === 0 && undelivered === 0
      }
      empty={<p className="queue-row type-ui text-text-2">Nothing is wrong.</p>}
    >
      {({ jobs, raised, undelivered }) => (
        <ul>
          {jobs.map(({ name, since }) => (
            <li key={name} className="queue-row type-ui">
              <span className="text-err">The job {name} fails.</span>{" "}
              <span className="text-text-2">
                {since ? `It last went well ${dayAndTime(since)}.` : "It never went well."}
              </span>
            </li>
          ))}
          {raised.map(({ alarm, times, lastAt }) => (
            <li key={alarm} className="queue-row type-ui">
              <Link to="/newsroom/health" className="text-err underline">
                {alarmName(alarm)}
              </Link>{" "}
              <span className="text-text-2">
                {plural(times, "time")}, last {dayAndTime(lastAt)}.
              </span>
            </li>
          ))}
          {undelivered > 0 && (
            <li className="queue-row type-ui text-err">
              {plural(undelivered, "mail")} of the last 7 days could not be delivered.
            </li>
          )}
        </ul>
      )}
    </Refreshed>
  );
}
