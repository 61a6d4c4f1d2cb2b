import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { limit, rowId, storable, text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { searchText } from "#shared/contract/search-text.ts";

/** Featured and breaking stories are published too, and handed-in and sent-back ones are drafts. */
export const STORY_STATES = [
  "draft",
  "handed-in",
  "sent-back",
  "scheduled",
  "published",
  "featured",
  "breaking",
  "deleted",
] as const;
export const MISSING = ["picture", "alt", "excerpt", "text", "tags"] as const;

export const StoryRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  author: z.string(),
  state: z.enum(["draft", "handed-in", "sent-back", "scheduled", "published", "deleted"]),
  featured: z.boolean(),
  breakingUntil: z.nullable(timestamp),
  publishedAt: z.nullable(timestamp),
  updatedAt: timestamp,
  handedInAt: z.nullable(timestamp),
  views: z.int(),
  missing: z.array(z.enum(MISSING)),
});
export type StoryRow = z.infer<typeof StoryRow>;

export const Story = z.extend(StoryRow, {
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  location: z.string(),
  featuredUntil: z.nullable(timestamp),
  embargoUntil: z.nullable(timestamp),
  /** The zone in which its time of publication was entered. */
  publishZone: z.string(),
  /** Slugs it had before, which redirect. */
  formerSlugs: z.array(z.string()),
  /** Why an editor sent it back. */
  editorNote: z.string(),
  /** Whether the person who asks may change it now. */
  mayChange: z.boolean(),
});
export type Story = z.infer<typeof Story>;

const day = z.iso.date("must be a date such as 2026-11-15");
export const tag = text({ max: 60 });

export const StoryFilter = z.object({
  state: z.optional(z.enum(STORY_STATES)),
  author: z.optional(text({ max: 120 })),
  category: z.optional(text({ max: 60 })),
  /** Days of publication, or of the last change of a draft; in UTC. */
  from: z.optional(day),
  to: z.optional(day),
  missing: z.optional(z.enum(MISSING)),
  q: z.optional(searchText({ max: 1_000 })),
});
export type StoryFilter = z.infer<typeof StoryFilter>;

/** A list goes no further; filters find what is beyond. */
export const MOST_STORIES = 10_000;

export const listStories = endpoint({
  method: "GET",
  path: "/api/newsroom/stories",
  summary: "Stories, drafts included, the last changed first",
  request: {
    query: z.extend(StoryFilter, {
      limit: limit(),
      offset: z._default(wholeNumber({ min: 0, max: MOST_STORIES }), 0),
    }),
  },
  reply: z.object({
    stories: z.array(StoryRow),
    /** Those that the list goes through. */
    total: z.int(),
    isMore: z.boolean(),
  }),
});

export const listStoryChoices = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/choices",
  summary: "Authors and categories to filter by",
  request: {},
  reply: z.object({ authors: z.array(z.string()), categories: z.array(z.string()) }),
});

export const findStory = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/find",
  summary: "A story by a reader's address, its number, its slug or a former slug",
  request: { query: z.object({ q: text({ max: 2_000 }) }) },
  reply: z.object({ id: z.nullable(z.int()) }),
});

export const OnAir = z.object({
  breaking: z.array(z.object({ id: z.int(), title: z.string(), until: timestamp })),
  lead: z.nullable(z.object({ id: z.int(), title: z.string() })),
});
export type OnAir = z.infer<typeof OnAir>;

export const getOnAir = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/on-air",
  summary: "Breaking news and the story that leads the front page",
  request: {},
  reply: OnAir,
});

const oneStory = z.object({ id: rowId });
const StoryId = z.object({ id: z.int() });

export const getStory = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/:id",
  summary: "One story with its text",
  request: { params: oneStory },
  reply: Story,
});

const StoryFields = z.object({
  title: text({ max: 200, what: "a title" }),
  excerpt: text({ min: 0, max: 600 }),
  category: text({ max: 60, what: "a category" }),
  content: z.string().check(storable),
});
export type StoryFields = z.infer<typeof StoryFields>;

const LARGEST_STORY = 4 * 1024 * 1024;

export const createStory = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories",
  request: {
    body: z.extend(z.partial(StoryFields), {
      title: StoryFields.shape.title,
      /** Made by the browser: a call that it has to repeat makes no second story. */
      key: z.optional(z.uuid("must be a UUID")),
    }),
  },
  reply: StoryId,
  largestBody: LARGEST_STORY,
});

const onOneStory = (name: string) =>
  actEndpoint({
    method: "POST",
    path: `/api/newsroom/stories/:id/${name}`,
    request: { params: oneStory },
    reply: Story,
  });

export const handInStory = onOneStory("hand-in");
export const deleteDraft = onOneStory("delete");
export const bringBackDraft = onOneStory("bring-back");

export const takeDownStory = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories/:id/take-down",
  request: {
    params: oneStory,
    body: z.object({ reason: text({ max: 500, what: "a reason" }) }),
  },
  reply: Story,
});

export const sendBackStory = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories/:id/send-back",
  request: {
    params: oneStory,
    body: z.object({ note: text({ max: 2_000, what: "a note" }) }),
  },
  reply: Story,
});

const MOST_AT_ONCE = 500;
const ids = z.array(rowId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

/** What a story had before a change of many, and has now. */
const FormerValue = z.object({ id: rowId, from: z.array(tag), to: z.array(tag) });
const FormerCategory = z.object({ id: rowId, from: z.string(), to: z.string() });

/** What an undo takes back. Stories that were changed again meanwhile make it fail as a whole. */
export const Undo = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tag"), stories: z.array(FormerValue) }),
  z.object({ kind: z.literal("category"), stories: z.array(FormerCategory) }),
]);
export type Undo = z.infer<typeof Undo>;

export const changeStories = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories/change-many",
  largestBody: 256 * 1024,
  request: {
    body: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("tag"), ids, tag }),
      z.object({ kind: z.literal("category"), ids, category: text({ max: 60 }) }),
    ]),
  },
  reply: z.object({ undo: Undo }),
});

export const undoChange = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories/undo-change",
  largestBody: 1024 * 1024,
  request: { body: z.object({ undo: Undo }) },
  reply: z.object({ changed: z.int() }),
});

export const takeDownStories = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories/take-down-many",
  request: { body: z.object({ ids, reason: text({ max: 500, what: "a reason" }) }) },
  reply: z.object({ ids: z.array(z.int()) }),
});

export const undoTakeDown = actEndpoint({
  method: "POST",
  path: "/api/newsroom/stories/undo-take-down",
  request: { body: z.object({ ids }) },
  reply: z.object({ changed: z.int() }),
});

export const StoryView = z.object({ id: z.int(), name: z.string(), query: z.string() });
export type StoryView = z.infer<typeof StoryView>;

export const listStoryViews = endpoint({
  method: "GET",
  path: "/api/newsroom/story-views",
  summary: "The person's saved filters of the list of stories",
  request: {},
  reply: z.array(StoryView),
});

export const saveStoryView = actEndpoint({
  method: "POST",
  path: "/api/newsroom/story-views",
  request: {
    body: z.object({
      name: text({ max: 60, what: "a name" }),
      query: text({ min: 0, max: 1_000 }),
    }),
  },
  reply: z.array(StoryView),
});

export const removeStoryView = actEndpoint({
  method: "DELETE",
  path: "/api/newsroom/story-views/:id",
  request: { params: z.object({ id: rowId }) },
  reply: z.array(StoryView),
});
