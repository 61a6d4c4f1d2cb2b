import type { StoryRow } from "#features/stories/calls/staff-stories.ts";
import { stateWords } from "./story-words.ts";

type Labelled = Pick<StoryRow, "state" | "featured" | "breakingUntil">;

/** The state in words; the colour only repeats it. */
export function StateLabel({ story }: { story: Labelled }) {
  const isLive = story.state === "published";
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={`story-state story-state-${story.state}`}>{stateWords[story.state]}</span>
      {isLive && story.breakingUntil && <span className="story-mark text-err">Breaking</span>}
      {isLive && story.featured && <span className="story-mark text-warn">Featured</span>}
    </span>
  );
}
