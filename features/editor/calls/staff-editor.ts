import * as z from "zod/mini";
import { Story } from "#features/stories/calls/staff-stories.ts";
import {
  EDITED_FIELDS,
  type EditedField,
  type EditedFields,
  fieldRows,
} from "#features/stories/fields.ts";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, storable, text, timestamp, wholeNumber } from "#shared/contract/fields.ts";

/** Stored values were checked when they came in; the title and category may be empty until publication. */
function repliedAs(empty: unknown): z.ZodMiniType {
  if (typeof empty === "boolean") return z.boolean();
  if (Array.isArray(empty)) return z.array(z.string());
  return empty === null ? z.nullable(z.string()) : z.string();
}

/** What an editor changes beside the text. */
export const DraftFields = z.object(
  // Each row's empty value is of the type of its schema.
  Object.fromEntries(EDITED_FIELDS.map((name) => [name, repliedAs(fieldRows[name].empty)])) as {
    [Name in EditedField]: z.ZodMiniType<EditedFields[Name]>;
  },
);

const oneStory = z.object({ id: rowId });
const path = (name: string) => `/api/newsroom/stories/:id/${name}`;

export const Draft = z.object({
  version: z.int(),
  /** The text as ProseMirror JSON. */
  doc: z.unknown(),
  fields: DraftFields,
  /** Readers can see the story: changes wait for `update`. */
  isLive: z.boolean(),
  /** How many changes of text and fields are not live. */
  waiting: z.int(),
});
export type Draft = z.infer<typeof Draft>;

export const openDraft = endpoint({
  method: "GET",
  path: path("draft"),
  summary: "The working copy of a story",
  request: { params: oneStory },
  reply: Draft,
});

/** Room for one pasted text of the largest size, as JSON. */
const LARGEST_STEPS = 4 * 1024 * 1024;
/** A browser sends more than that in several calls. */
export const MOST_STEPS = 200;

export const DraftStep = z.object({
  step: z.unknown(),
  client: z.string(),
  /** Nobody for changes by a command. */
  staffId: z.nullable(z.int()),
  staffName: z.string(),
});
export type DraftStep = z.infer<typeof DraftStep>;

const clientName = z.string().check(z.minLength(1), z.maxLength(60), storable);

export const sendSteps = actEndpoint({
  method: "POST",
  path: path("steps"),
  request: {
    params: oneStory,
    body: z.object({
      version: wholeNumber({ min: 0 }),
      client: clientName,
      /** The same for each try to send these steps. */
      key: clientName,
      steps: z
        .array(z.unknown())
        .check(
          z.minLength(1),
          z.maxLength(MOST_STEPS, `Send at most ${MOST_STEPS} steps in one call.`),
        ),
    }),
  },
  reply: z.discriminatedUnion("accepted", [
    z.object({ accepted: z.literal(true), version: z.int(), waiting: z.int() }),
    z.object({ accepted: z.literal(false), version: z.int(), steps: z.array(DraftStep) }),
  ]),
  largestBody: LARGEST_STEPS,
});

export const listSteps = endpoint({
  method: "GET",
  path: path("steps"),
  summary: "The first steps that follow a version, and the fields as they are now",
  request: { params: oneStory, query: z.object({ since: wholeNumber({ min: 0 }) }) },
  reply: z.object({
    /** Of the text as it is now. Those who are far behind ask again for the steps up to it. */
    version: z.int(),
    steps: z.array(DraftStep),
    waiting: z.int(),
    /** As they are now, because the same live tag announces changed fields. */
    fields: DraftFields,
  }),
});

const fieldValue = z.union([z.string(), z.boolean(), z.null(), z.array(z.string())]);

export const FieldClash = z.object({
  field: z.enum(EDITED_FIELDS),
  mine: fieldValue,
  theirs: fieldValue,
  by: z.string(),
  at: timestamp,
});
export type FieldClash = z.infer<typeof FieldClash>;

export const changeFields = actEndpoint({
  method: "POST",
  path: path("fields"),
  request: {
    params: oneStory,
    body: z.object({
      changes: z
        .array(z.object({ field: z.enum(EDITED_FIELDS), from: fieldValue, to: fieldValue }))
        .check(z.minLength(1), z.maxLength(EDITED_FIELDS.length)),
    }),
  },
  reply: z.object({ fields: DraftFields, waiting: z.int(), clashes: z.array(FieldClash) }),
});

/** Why a story may appear although the right to one of its pictures is missing. */
export const rightsReason = text({ max: 500, what: "a reason" });

export const updateStory = actEndpoint({
  method: "POST",
  path: path("update"),
  request: {
    params: oneStory,
    body: z.optional(z.nullable(z.object({ rightsReason: z.optional(rightsReason) }))),
  },
  reply: Story,
});

export const Check = z.object({
  code: z.string(),
  text: z.string(),
  place: z.enum(["title", "excerpt", "category", "picture", "text", "publish", "rights"]),
  /** The address of the picture that it is about. */
  picture: z.optional(z.string()),
});
export type Check = z.infer<typeof Check>;

export const checkStory = endpoint({
  method: "GET",
  path: path("checks"),
  summary: "What stops a story from being published, and what should be looked at",
  request: { params: oneStory },
  reply: z.object({
    blockers: z.array(Check),
    warnings: z.array(Check),
    /** Links of the text are still being looked at; dead ones are warnings later. */
    isChecking: z.boolean(),
  }),
});

/** `2026-11-15T18:30` on the clocks of a zone, or a moment such as `2026-11-15T17:30:00Z`. */
const clockTime = z.union([timestamp, z.iso.datetime({ local: true })]);
const zone = text({ max: 60, what: "a time zone" });

export const publishStory = actEndpoint({
  method: "POST",
  path: path("publish"),
  request: {
    params: oneStory,
    body: z.object({
      at: z.optional(clockTime),
      /** Such as `Europe/Berlin`; needed with `at`. */
      zone: z.optional(zone),
      embargoUntil: z.optional(z.nullable(timestamp)),
      breakingUntil: z.optional(z.nullable(timestamp)),
      featuredUntil: z.optional(z.nullable(timestamp)),
      rightsReason: z.optional(rightsReason),
    }),
  },
  reply: Story,
});

export const readClockTime = endpoint({
  method: "GET",
  path: "/api/newsroom/clock-time",
  summary:
    "Which moments a time on the clocks of a zone means: one, or two, or none when it is skipped",
  request: { query: z.object({ at: z.iso.datetime({ local: true }), zone }) },
  reply: z.object({
    kind: z.enum(["exact", "skipped", "repeated"]),
    /** Moments to choose from. */
    moments: z.array(timestamp),
  }),
});

export const setEmbargo = actEndpoint({
  method: "POST",
  path: path("embargo"),
  request: { params: oneStory, body: z.object({ until: z.nullable(timestamp) }) },
  reply: Story,
});

/** What other sites and search engines will show of a story, and its address. */
export const StoryCard = z.object({
  title: z.string(),
  description: z.string(),
  /** The picture of the card, drawn from the working copy. */
  picture: z.string(),
  /** Of the page, with the host. */
  url: z.string(),
  slug: z.string(),
  /** Seconds. */
  readTime: z.int(),
});
export type StoryCard = z.infer<typeof StoryCard>;

export const getStoryCard = endpoint({
  method: "GET",
  path: "/api/newsroom/stories/:id/card",
  summary: "How the working copy of a story will look where it is shared, and its address",
  request: { params: z.object({ id: rowId }) },
  reply: StoryCard,
});

const Cursor = z.object({
  /** The version of the text that the positions are in. */
  version: wholeNumber({ min: 0 }),
  anchor: wholeNumber({ min: 0 }),
  head: wholeNumber({ min: 0 }),
});

export const Colleague = z.object({
  staffId: z.int(),
  name: z.string(),
  client: z.string(),
  cursor: z.nullable(Cursor),
});
export type Colleague = z.infer<typeof Colleague>;

/** Sent every 10 seconds and with each move; the live tag `presence-<id>` says that somebody came, moved or left. */
export const sendPresence = endpoint({
  method: "POST",
  path: "/api/newsroom/stories/:id/presence",
  summary: "Says who is in a story and where, and returns who else is",
  request: {
    params: z.object({ id: rowId }),
    body: z.object({
      client: z.string().check(z.minLength(1), z.maxLength(60), storable),
      cursor: z.nullable(Cursor),
      leaving: z._default(z.boolean(), false),
    }),
  },
  reply: z.object({ colleagues: z.array(Colleague) }),
});
