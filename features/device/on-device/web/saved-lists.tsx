import type { ReactNode } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import type { KnownStory, ReadStory } from "../known-story.ts";
import { isSameFollow } from "../rules/for-you-list.ts";
import { isUnfinished } from "../rules/with-reading.ts";
import { deviceLists, useDeviceList } from "./device-lists.ts";
import { ForYouRow, pathOf } from "./for-you-row.tsx";
import { toggleSaved } from "./toggle-saved.ts";

interface KnownStoriesProps<Story extends KnownStory> {
  stories: readonly Story[];
  /** What happened at the time that is shown. */
  when: "Saved" | "Read";
  action?: (story: Story) => ReactNode;
}

/** Stories as the device knows them, without pictures. */
function KnownStories<Story extends KnownStory & Partial<Pick<ReadStory, "percent">>>({
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

function FollowedList() {
  const followed = useDeviceList(deviceLists.follows);
  if (followed.length === 0) return null;
  return (
    <section aria-labelledby="following">
      <SectionHeading id="following">Following</SectionHeading>
      <ul>
        {followed.map((follow) => (
          <li
            key={pathOf(follow)}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hair py-3"
          >
            <p className="grid gap-1">
              <span className="type-label text-text-2">
                {follow.kind === "topic" ? "Topic" : "Author"}
              </span>
              <Link
                to={pathOf(follow)}
                className="type-card inline-block py-1 wrap-anywhere hover:underline"
              >
                {follow.name}
              </Link>
            </p>
            <Button
              aria-label={`Stop following ${follow.name}`}
              onClick={() =>
                deviceLists.follows.write(followed.filter((other) => !isSameFollow(other, follow)))
              }
            >
              Stop following
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_UNFINISHED = 5;
const MOST_READ = 30;

/** Everything that the device knows, each list with the way to delete it. */
export function SavedLists() {
  const saved = useDeviceList(deviceLists.saved);
  const read = useDeviceList(deviceLists.history);
  const unfinished = read.filter(isUnfinished).slice(0, MOST_UNFINISHED);
  return (
    <>
      <section aria-labelledby="saved">
        <SectionHeading id="saved">Saved for later</SectionHeading>
        {saved.length === 0 ? (
          <EmptyState title="Nothing saved yet">
            Press “Save” below the headline of a story to read it later, also without a connection.
          </EmptyState>
        ) : (
          <KnownStories
            stories={saved}
            when="Saved"
            action={(story) => (
              <Button onClick={() => toggleSaved(story)} aria-label={`Remove ${story.title}`}>
                Remove
              </Button>
            )}
          />
        )}
      </section>
      {unfinished.length > 0 && (
        <section aria-labelledby="continue">
          <SectionHeading id="continue">Continue reading</SectionHeading>
          <KnownStories stories={unfinished} when="Read" />
        </section>
      )}
      <ForYouRow />
      <FollowedList />
      {read.length > 0 && (
        <section aria-labelledby="history">
          <SectionHeading
            id="history"
            action={<Button onClick={() => deviceLists.history.write([])}>Delete history</Button>}
          >
            Read lately
          </SectionHeading>
          <KnownStories stories={read.slice(0, MOST_READ)} when="Read" />
        </section>
      )}
    </>
  );
}
