import { feedFiles } from "#features/publishing/calls/feeds.ts";
import { fullCount } from "#shared/format/full-count.ts";

interface StoryCountProps {
  count: number;
  /** The page of the list; its feed is below it. */
  path: string;
}

export const StoryCount = ({ count, path }: StoryCountProps) => (
  <p className="type-data flex flex-wrap items-center gap-x-6 gap-y-1 text-text-2">
    <span>{count === 1 ? "1 story" : `${fullCount(count)} stories`}</span>
    <a href={`${path}/${feedFiles.rss}`} className="inline-flex min-h-6 items-center underline">
      RSS feed
    </a>
  </p>
);
