import { storiesAddress } from "#features/stories/articles/newsroom/story-filter.ts";
import { storiesQuery } from "#features/stories/articles/newsroom/story-queries.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { DAY } from "#shared/time/units.ts";
import { useMinuteClock } from "#ui/layout/minute-clock.ts";

const MOST = 20;

/** What is published by itself within a day. */
export function NextDay() {
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
