import type { PopularTag } from "#features/stories/calls/reading.ts";
import { Link } from "#platform/web/router/link.tsx";
import { topicPath } from "#shared/site/paths.ts";

const TOPICS_SHOWN = 15;

/** Suggestions for readers without a query. */
export function PopularTopics({ topics }: { topics: readonly PopularTag[] }) {
  return (
    <section
      aria-labelledby="popular-topics"
      className="grid gap-4 border-t-[6px] border-text bg-s1 p-4 md:p-6"
    >
      <h2 id="popular-topics" className="type-h2">
        Popular Topics
      </h2>
      {topics.length === 0 && <p className="type-ui text-text-2">No topics yet.</p>}
      <ul aria-labelledby="popular-topics" className="flex flex-wrap gap-2">
        {topics.slice(0, TOPICS_SHOWN).map(({ name, count }) => (
          <li key={name}>
            <Link to={topicPath(name)} className="chip">
              {name}
              <span aria-hidden="true" className="type-data text-text-3">
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
