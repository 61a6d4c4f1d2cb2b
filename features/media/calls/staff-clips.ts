import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { uploadCalls } from "#shared/newsroom/upload-calls.ts";
import { MOST_CAPTION_BYTES } from "../clips/rules/cues.ts";

const CLIPS = "/api/newsroom/clips";

export const CLIP_STATES = ["working", "ready", "failed", "public", "down"] as const;

/** One step of making a clip's files. */
const ClipTask = z.object({
  step: z.string(),
  state: z.enum(["waiting", "working", "done", "failed"]),
  /** Of a hundred. */
  progress: z.int(),
  problem: z.nullable(z.string()),
});
export type ClipTask = z.infer<typeof ClipTask>;

/** A file of a clip, where staff watch and download it before it is public. */
const StaffRendition = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

export const StaffClip = z.object({
  number: z.int(),
  /** The last part of its address. */
  id: z.string(),
  state: z.enum(CLIP_STATES),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  filmedOn: z.nullable(z.string()),
  credit: z.string(),
  creditReason: z.nullable(z.string()),
  /** What it was made of, such as `submission:12`. */
  source: z.nullable(z.string()),
  validFrom: z.nullable(timestamp),
  validUntil: z.nullable(timestamp),
  seconds: z.nullable(z.number()),
  publishedAt: z.nullable(timestamp),
  createdAt: timestamp,
  madeBy: z.string(),
  captionsState: z.nullable(z.enum(["there", "follow", "silent"])),
  captions: z.array(z.string()),
  downReason: z.nullable(z.string()),
  /** What is made at the moment, in one sentence; nothing when all is made. */
  progress: z.nullable(z.string()),
  /** Of a hundred, of what is made before it can be played. */
  percent: z.int(),
  /** Why nothing can be played. */
  problem: z.nullable(z.string()),
  /** What has to be done before it can be published. */
  missing: z.array(z.string()),
  poster: z.nullable(z.string()),
  renditions: z.array(StaffRendition),
  hasOriginal: z.boolean(),
  /** Seconds of the recording between which it plays; null where nothing is cut off. */
  cut: z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  tasks: z.array(ClipTask),
});
export type StaffClip = z.infer<typeof StaffClip>;

export const oneClip = z.object({ number: wholeNumber({ min: 1 }) });

export const CLIP_FILTERS = ["working", "failed", "without-captions", "ends-soon"] as const;

export const listStaffClips = endpoint({
  method: "GET",
  path: CLIPS,
  summary: "Own clips in every state, the newest first",
  request: {
    query: z.object({
      show: z.optional(z.enum(CLIP_FILTERS)),
      q: z.optional(text({ max: 120 })),
      limit: z._default(wholeNumber({ min: 1, max: 100 }), 50),
      offset: z._default(wholeNumber({ min: 0 }), 0),
    }),
  },
  reply: z.object({
    clips: z.array(StaffClip),
    total: z.int(),
    /** Which program makes films here, and why none does. */
    engine: z.string(),
  }),
});

export const getStaffClip = endpoint({
  method: "GET",
  path: `${CLIPS}/:number`,
  summary: "An own clip with its files, steps and what is missing before it can be published",
  request: { params: oneClip },
  reply: StaffClip,
});

const ClipLine = z.object({
  at: timestamp,
  who: z.string(),
  /** The act by the name of its command. */
  what: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type ClipLine = z.infer<typeof ClipLine>;

export const listClipHistory = endpoint({
  method: "GET",
  path: `${CLIPS}/:number/history`,
  summary: "What was done with an own clip, the newest first",
  request: { params: oneClip },
  reply: z.object({ lines: z.array(ClipLine) }),
});

/** Films that staff add themselves. */
export const filmUpload = uploadCalls(CLIPS, {
  act: "clips add",
  item: StaffClip,
  summary: "Makes an upload that has arrived in full a clip",
});

/** The clip of a source such as a submission; null when none was made. */
export const findStaffClip = endpoint({
  method: "GET",
  path: `${CLIPS}/of`,
  summary: "The own clip that was made of a source",
  request: { query: z.object({ source: text({ max: 80 }) }) },
  reply: z.object({ clip: z.nullable(StaffClip) }),
});

const moment = z.nullable(timestamp);

/** Only what is named changes. */
export const ClipFacts = z.partial(
  z.object({
    title: text({ max: 200, what: "a title" }),
    description: text({ min: 0, max: 2_000 }),
    location: text({ min: 0, max: 120 }),
    filmedOn: z.nullable(z.iso.date()),
    credit: text({ min: 0, max: 200 }),
    creditReason: z.nullable(text({ min: 0, max: 500 })),
    validFrom: moment,
    validUntil: moment,
  }),
);
export type ClipFacts = z.infer<typeof ClipFacts>;

export const describeClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/describe`,
  request: { params: oneClip, body: ClipFacts },
  reply: StaffClip,
});

/** Why a clip has no captions. */
export const CAPTIONS_CHOICES = ["silent", "follow"] as const;

export const publishClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/publish`,
  request: {
    params: oneClip,
    body: z.object({ captions: z.optional(z.enum(CAPTIONS_CHOICES)) }),
  },
  reply: StaffClip,
});

export const takeDownClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/take-down`,
  request: { params: oneClip, body: z.object({ reason: text({ max: 500, what: "a reason" }) }) },
  reply: StaffClip,
});

export const retryClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/retry`,
  request: { params: oneClip },
  reply: StaffClip,
});

/** Such as `en` or `pt-BR`. */
export const languageTag = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, "must be a language such as en or pt-BR"));

export const captionClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/captions`,
  request: {
    params: oneClip,
    /** WebVTT or SRT. */
    body: z.object({ language: languageTag, file: text({ max: MOST_CAPTION_BYTES }) }),
  },
  reply: StaffClip,
  largestBody: 2 * MOST_CAPTION_BYTES,
});

export const trimClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/trim`,
  request: {
    params: oneClip,
    /** Seconds of the recording; null for its begin or its end. */
    body: z.object({
      from: z.nullable(z.number().check(z.minimum(0))),
      to: z.nullable(z.number().check(z.minimum(0))),
    }),
  },
  reply: StaffClip,
});

export const redoClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/redo`,
  request: { params: oneClip },
  reply: StaffClip,
});

/** Where staff open the file as it came; `?as=download` names it. */
export const CLIP_ORIGINAL = `${CLIPS}/:number/original`;
