import { readersQuery } from "#features/numbers/newsroom/readers-query.ts";
import { PasskeyReminder } from "#features/staff/newsroom/me/my-passkeys.tsx";
import { storiesAddress, storiesQuery } from "#features/stories/newsroom/list/story-queries.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { DAY } from "#shared/time/units.ts";
import { useMinuteClock } from "#ui/layout/relative-time.tsx";
import { AlarmList } from "./alarm-list.tsx";
import { DeskPart } from "./desk-part.tsx";
import { OnAir, StoryName } from "./on-air.tsx";
import { Waiting } from "./queues-screen.tsx";

/** What is live, what waits and what is wrong. Each part is fetched, and fails, alone. */
export function DeskScreen() {
  const writes = useScope("stories.write") !== undefined;
  const judges = useScope("comments.judge") !== undefined;
  const decides = useScope("submissions.decide") !== undefined;
  const counts = useScope("numbers.read") !== undefined;
  const watches = useScope("health.read") !== undefined;
  return (
    <Screen title="Desk">
      <PasskeyReminder />
      <div className="desk-grid">
        {(writes || judges || decides) && (
          <DeskPart title="Waiting for me" id="waiting">
            <Waiting />
          </DeskPart>
        )}
        <DeskPart title="On air" id="on-air">
          <OnAir />
        </DeskPart>
        {writes && (
          <DeskPart title="Next 24 hours" id="next-day">
            <NextDay />
          </DeskPart>
        )}
        {counts && (
          <DeskPart title="Readers" id="readers">
            <Readers />
          </DeskPart>
        )}
        {watches && (
          <DeskPart title="Alarms" id="alarms">
            <AlarmList />
          </DeskPart>
        )}
      </div>
    </Screen>
  );
}

const MOST = 20;

/** What is published by itself within a day. */
function NextDay() {
  useMinuteClock();
  const end = Date.now() + DAY;
  return (
    <Refreshed query={useQuery(storiesQuery({ state: "scheduled" }, 0, MOST))}>
      {({ stories, total }) => {
        const soon = stories.filter(({ publishedAt }) => Date.parse(publishedAt ?? "") <= end);
        const later = total - soon.length;
        return (
          <>
            <ol>
              {soon.map(({ id, title, publishedAt }) => (
                <li key={id} className="desk-line">
                  <time className="type-small text-text-2">{dayAndTime(publishedAt ?? "")}</time>
                  <Link to={`/newsroom/stories/${id}`} className="desk-story">
                    {title}
                  </Link>
                </li>
              ))}
            </ol>
            <p className="queue-row type-small text-text-2">
              {soon.length === 0 ? "Nothing is scheduled. " : `Times in ${viewerZone()}. `}
              {later > 0 && <Link to={storiesAddress({ state: "scheduled" })}>{later} later</Link>}
            </p>
          </>
        );
      }}
    </Refreshed>
  );
}

/** Who reads right now, and what. */
function Readers() {
  return (
    <Refreshed query={useQuery(readersQuery)}>
      {({ now, readers, views, top }) => (
        <>
          <dl className="desk-figures">
            <Figure label="Now" value={now} />
            <Figure label="Last hour" value={readers} />
            <Figure label="Views" value={views} />
          </dl>
          <ol>
            {top.map((story) => (
              <li key={story.id} className="desk-line desk-line-end">
                <StoryName {...story} />
                <span className="type-data-lg">{fullCount(story.views)}</span>
              </li>
            ))}
          </ol>
          {top.length === 0 && (
            <p className="queue-row type-small text-text-2">
              Nobody read a story in the last hour.
            </p>
          )}
        </>
      )}
    </Refreshed>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="type-label text-text-3">{label}</dt>
    <dd className="desk-figure">{fullCount(value)}</dd>
  </div>
);
