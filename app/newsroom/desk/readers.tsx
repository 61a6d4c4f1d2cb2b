import { readersQuery } from "#features/numbers/newsroom/readers-query.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { StoryName } from "./on-air.tsx";

/** Who reads right now, and what. */
export function Readers() {
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
