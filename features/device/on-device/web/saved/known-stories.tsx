import type { ReactNode } from "react";
import type { KnownStory, ReadStory } from "#features/device/on-device/known-story.ts";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";

interface KnownStoriesProps<Story extends KnownStory> {
  stories: readonly Story[];
  /** What happened at the time that is shown. */
  when: "Saved" | "Read";
  action?: (story: Story) => ReactNode;
}

/** Stories as the device knows them, without pictures. */
export function KnownStories<Story extends KnownStory & Partial<Pick<ReadStory, "percent">>>({
  stories,
  when,
  action,
}: KnownStoriesProps<Story>) {
  return (
    <ul>
      {stories.map((story) => (
        <li
          key={story.slug}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hair py-4"
        >
          <div className="grid min-w-0 grow basis-72 gap-1.5">
            <p className="type-label text-text-2">{story.category}</p>
            <h3 className="type-card">
              <Link
                to={articlePath(story.slug)}
                className="inline-block py-1 wrap-anywhere hover:underline"
              >
                {story.title}
              </Link>
            </h3>
            <p className="type-data flex flex-wrap gap-x-4 text-text-2">
              <span>
                {when} <RelativeTime date={new Date(story.at)} />
              </span>
              {story.percent !== undefined && <span>{story.percent}% read</span>}
            </p>
          </div>
          {action?.(story)}
        </li>
      ))}
    </ul>
  );
}
