import type { MISSING, STORY_STATES } from "#features/stories/calls/staff-stories.ts";

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
