import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { limit, rowId, text, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { pieceCalls } from "#shared/newsroom/piece-calls.ts";
import { uploadCalls } from "#shared/newsroom/upload-calls.ts";

const LONGEST = 500;
const percent = wholeNumber({ min: 0, max: 100 });

/** What is known about a picture. */
export const PictureDescription = z.object({
  alt: text({ min: 0, max: LONGEST }),
  caption: text({ min: 0, max: LONGEST }),
  /** What every crop must show, in percent from the left and the top. */
  focusX: percent,
  focusY: percent,
});
export type PictureDescription = z.infer<typeof PictureDescription>;

/** The right to use a picture. Without a time it does not begin or end. */
export const PictureRights = z.object({
  credit: text({ min: 0, max: 200 }),
  source: text({ min: 0, max: LONGEST }),
  licence: text({ min: 0, max: 200 }),
  validFrom: z.nullable(timestamp),
  validUntil: z.nullable(timestamp),
});
export type PictureRights = z.infer<typeof PictureRights>;

export const MediaItem = z.object({
  ...PictureDescription.shape,
  ...PictureRights.shape,
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  fileName: z.string(),
  /** It was on the site before it was in the library. */
  isOld: z.boolean(),
  addedBy: z.string(),
  createdAt: timestamp,
  deletedAt: z.nullable(timestamp),
  /** How many stories use it, drafts included. */
  uses: z.int(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const MediaDetails = z.object({
  ...MediaItem.shape,
  /** Those that the person may open. */
  stories: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Whether the person may change the rights. */
  mayChangeRights: z.boolean(),
});
export type MediaDetails = z.infer<typeof MediaDetails>;

/** `soon`: within 7 days. */
export const EXPIRIES = ["soon", "ended", "none"] as const;
const MOST = 1_000_000;

export const MediaFilter = z.object({
  /** The address of one picture. */
  url: z.optional(text({ max: 2_000 })),
  /** Words in description, credit, source or file name. */
  q: z.optional(text({ max: 200 })),
  credit: z.optional(text({ max: 200 })),
  licence: z.optional(text({ max: 200 })),
  expiry: z.optional(z.enum(EXPIRIES)),
  /** `unused`: in no story. `deleted`: can be had back. */
  show: z.optional(z.enum(["unused", "deleted"])),
});
export type MediaFilter = z.infer<typeof MediaFilter>;

const path = "/api/newsroom/media";
const onePicture = z.object({ id: rowId });

export const listMedia = endpoint({
  method: "GET",
  path,
  summary: "Pictures of the library, the newest first",
  request: {
    query: z.extend(MediaFilter, {
      limit: limit(),
      offset: z._default(wholeNumber({ min: 0, max: MOST }), 0),
    }),
  },
  reply: z.object({ items: z.array(MediaItem), total: z.int() }),
});

export const listMediaChoices = endpoint({
  method: "GET",
  path: `${path}/choices`,
  summary: "Credits and licences to choose from",
  request: {},
  reply: z.object({ credits: z.array(z.string()), licences: z.array(z.string()) }),
});

export const getMedia = endpoint({
  method: "GET",
  path: `${path}/:id`,
  summary: "One picture with the stories that use it",
  request: { params: onePicture },
  reply: MediaDetails,
});

export const LARGEST_PICTURE = 40 * 1024 * 1024;
const added = { act: "media add", item: MediaItem };
export const pictureUpload = uploadCalls(path, {
  ...added,
  summary: "Makes an upload that has arrived in full a picture of the library",
});
export const pictureInPieces = pieceCalls(path, {
  ...added,
  summary: "Adds raw bytes to an upload; the last ones make it a picture of the library",
});

export const describeMedia = actEndpoint({
  method: "POST",
  path: `${path}/:id`,
  request: {
    params: onePicture,
    body: z.object({ ...z.partial(PictureDescription).shape, ...z.partial(PictureRights).shape }),
  },
  reply: MediaDetails,
});

export const changeRights = actEndpoint({
  method: "POST",
  path: `${path}/rights-of-many`,
  request: {
    body: z.object({
      ids: z.array(rowId).check(z.minLength(1), z.maxLength(200)),
      rights: z.partial(PictureRights),
    }),
  },
  reply: z.object({ changed: z.int() }),
});

const ofPicture = (name: string) =>
  actEndpoint({
    method: "POST",
    path: `${path}/:id/${name}`,
    request: { params: onePicture },
    reply: MediaDetails,
  });

export const deleteMedia = ofPicture("delete");
export const restoreMedia = ofPicture("restore");
