import type { Story, StoryRow } from "#features/stories/calls/staff-stories.ts";
import type { FullStory, StoryValues } from "./story-repository.ts";

/** Lists every field, so that a new column is never sent by accident. */
export const toStoryRow = (row: StoryValues, now: Date): StoryRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  category: row.category,
  author: row.author,
  state: stateOf(row, now),
  featured: row.featured && (row.featuredUntil === null || row.featuredUntil > now),
  breakingUntil:
    row.breakingUntil && row.breakingUntil > now ? row.breakingUntil.toISOString() : null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  handedInAt: row.handedInAt?.toISOString() ?? null,
  views: row.views,
  missing: [
    ...(row.imageUrl === null ? (["picture"] as const) : []),
    ...(row.imageUrl !== null && row.imageAlt === "" ? (["alt"] as const) : []),
    ...(row.excerpt === "" ? (["excerpt"] as const) : []),
    ...(row.hasText ? [] : (["text"] as const)),
    ...(row.tags.length === 0 ? (["tags"] as const) : []),
  ],
});

export const toStory = (row: FullStory, now: Date, mayChange: boolean): Story => ({
  ...toStoryRow(row, now),
  excerpt: row.excerpt,
  content: row.content,
  tags: row.tags,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  location: row.location,
  featuredUntil:
    row.featuredUntil && row.featuredUntil > now ? row.featuredUntil.toISOString() : null,
  embargoUntil: row.embargoUntil?.toISOString() ?? null,
  publishZone: row.publishZone,
  formerSlugs: row.formerSlugs,
  editorNote: row.editorNote,
  mayChange,
});

function stateOf(row: StoryValues, now: Date): StoryRow["state"] {
  if (row.isDeleted) return "deleted";
  if (row.status === "published")
    return row.publishedAt && row.publishedAt <= now ? "published" : "scheduled";
  if (row.handedInAt) return "handed-in";
  return row.editorNote ? "sent-back" : "draft";
}
