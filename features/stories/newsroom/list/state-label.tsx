import type { MISSING, STORY_STATES, StoryRow } from "#features/stories/calls/staff-stories.ts";

export const stateWords: Readonly<Record<(typeof STORY_STATES)[number], string>> = {
  draft: "Draft",
  "handed-in": "Handed in",
  "sent-back": "Sent back",
  scheduled: "Scheduled",
  published: "Published",
  featured: "Featured",
  breaking: "Breaking",
  deleted: "Deleted",
};

export const missingWords: Readonly<Record<(typeof MISSING)[number], string>> = {
  picture: "No picture",
  alt: "No alt text",
  excerpt: "No excerpt",
  text: "No text",
  tags: "No tags",
};

type Labelled = Pick<StoryRow, "state" | "featured" | "breakingUntil">;

/** The state in words; the colour only repeats it. */
export function StateLabel({ story }: { story: Labelled }) {
  const isVisible = story.state === "published";
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={`story-state story-state-${story.state}`}>{stateWords[story.state]}</span>
      {isVisible && story.breakingUntil && <span className="story-mark text-err">Breaking</span>}
      {isVisible && story.featured && <span className="story-mark text-warn">Featured</span>}
    </span>
  );
}
