import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { uploadCalls } from "#shared/newsroom/upload-calls.ts";
import { MOST_CAPTION_BYTES } from "../clips/rules/cues.ts";

const CLIPS = "/api/newsroom/clips";

export const CLIP_STATES = ["working", "ready", "failed", "public", "down"] as const;

/** Of the recording. */
const second = z.number().check(z.minimum(0, "must be a number of seconds"));
/** As it is typed. */
export const typedSecond = z.pipe(z.coerce.number(), second);

const span = { from: second, to: second };
const part = z.number().check(z.minimum(0), z.maximum(1));
const Box = z.object({ x: part, y: part, width: part, height: part });

/** Covers a part of the picture for a time; it moves from `start` to `end` in a straight line. */
const Mask = z.object({
  ...span,
  kind: z.enum(["mosaic", "black"]),
  start: Box,
  end: z.optional(Box),
});

export const MOST_MASKS = 20;
const MOST_MUTES = 100;

/** What of a film nobody hears or sees. */
export const HiddenParts = z.object({
  mutes: z.array(z.object(span)).check(z.maxLength(MOST_MUTES)),
  masks: z.array(Mask).check(z.maxLength(MOST_MASKS)),
});
export type HiddenParts = z.infer<typeof HiddenParts>;

/** Seconds of the recording between which a clip plays; null where nothing is cut off. */
const ClipCut = z.object({ from: z.nullable(second), to: z.nullable(second) });
export type ClipCut = z.infer<typeof ClipCut>;

/** A picture of the film that can be its poster. */
const Poster = z.object({
  url: z.string(),
  /** Of the recording. */
  second: z.number(),
  isChosen: z.boolean(),
});

/** Small pictures of a film in one, each so many seconds after the one before. */
const FilmStrip = z.object({
  url: z.string(),
  interval: z.number(),
  count: z.int(),
  columns: z.int(),
});
export type FilmStrip = z.infer<typeof FilmStrip>;

const Film = z.object({
  /** The second of the recording at which it begins. */
  from: z.number(),
  seconds: z.number(),
  strip: z.nullable(FilmStrip),
});
export type Film = z.infer<typeof Film>;

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
  /** What plays: a part of the recording; null for a ready-made file. */
  film: z.nullable(Film),
  /** Those that are offered, and the one that was chosen by its second. */
  posters: z.array(Poster),
  /** As it was set last, whether it is made already or not. */
  cut: ClipCut,
  hidden: HiddenParts,
  /** How many stories show it, drafts included. */
  uses: z.int(),
  tasks: z.array(ClipTask),
});
export type StaffClip = z.infer<typeof StaffClip>;

export const oneClip = z.object({ number: wholeNumber({ min: 1 }) });

export const CLIP_FILTERS = [
  "working",
  "failed",
  "without-captions",
  "captions-late",
  "ends-soon",
  "unused",
] as const;

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

export const listClipStories = endpoint({
  method: "GET",
  path: `${CLIPS}/:number/stories`,
  summary: "The stories that show an own clip and that the person may open",
  request: { params: oneClip },
  reply: z.object({ stories: z.array(z.object({ id: z.int(), title: z.string() })) }),
});

export const getClipWave = endpoint({
  method: "GET",
  path: `${CLIPS}/:number/wave`,
  summary: "How loud an own clip is from its begin to its end, as at most 1,000 peaks of a hundred",
  request: { params: oneClip },
  reply: z.object({ peaks: z.array(z.number()) }),
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

export const listClipCues = endpoint({
  method: "GET",
  path: `${CLIPS}/:number/captions`,
  summary: "What is heard in an own clip, in one language",
  request: { params: oneClip, query: z.object({ language: languageTag }) },
  reply: z.object({
    cues: z.array(z.object({ startMs: z.int(), endMs: z.int(), text: z.string() })),
  }),
});

export const choosePoster = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/poster`,
  request: {
    params: oneClip,
    /** A second of the recording or a picture of the library; the best of the film where neither is named. */
    body: z.object({
      second: z.optional(second),
      picture: z.optional(text({ max: 300, what: "a picture" })),
    }),
  },
  reply: StaffClip,
});

export const trimClip = actEndpoint({
  method: "POST",
  path: `${CLIPS}/:number/trim`,
  request: {
    params: oneClip,
    /** What is hidden stays as it is where it is left out. */
    body: z.object({ ...ClipCut.shape, hidden: z.optional(HiddenParts) }),
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
