import * as z from "zod/mini";
import { tagOf } from "#features/stories/calls/reading.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { calendarDay } from "#shared/contract/fields.ts";

export const digestsTag = "digests";

const DigestStory = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  /** Chosen by an editor, and not by what was read most. */
  isPick: z.boolean(),
});
export type DigestStory = z.infer<typeof DigestStory>;

const Digest = z.object({ day: z.iso.date(), stories: z.array(DigestStory) });
export type Digest = z.infer<typeof Digest>;

/** PostgreSQL has no year 0. */
const day = calendarDay({ what: "the day" }).check(
  z.refine((value) => value >= "2000", "There was no digest on this day."),
);

const fresh = { seconds: 60 };
/** A story that is taken down, or shown again, changes what is listed. */
const tagsOf = (digests: readonly Digest[]) => [
  digestsTag,
  tagOf.articles,
  ...digests.flatMap(({ stories }) => stories.map(({ id }) => tagOf.article(id))),
];

export const listDigests = endpoint({
  method: "GET",
  path: "/api/newsletter/digests",
  summary: "Weekly digests that were sent, newest first, with the stories that are still published",
  request: {},
  reply: z.array(Digest),
  fresh,
  tags: tagsOf,
});

export const getDigest = endpoint({
  method: "GET",
  path: "/api/newsletter/digests/:day",
  summary: "The weekly digest of a day, with the stories that are still published",
  request: { params: z.object({ day }) },
  reply: Digest,
  fresh,
  tags: (digest) => tagsOf([digest]),
  missingTags: [digestsTag, tagOf.articles],
});

export const getNewsletter = endpoint({
  method: "GET",
  path: "/api/newsletter",
  summary: "What readers can subscribe to: how often it comes, and a sample",
  request: {},
  reply: z.object({
    alerts: z.object({
      /** How many were sent in the past 30 days. */
      lately: z.int(),
      /** The last one, or the lead of the front page as it would be in one. */
      sample: z.nullable(
        z.object({ id: z.int(), title: z.string(), excerpt: z.string(), wasSent: z.boolean() }),
      ),
    }),
    digest: z.object({
      /** "Saturday". */
      weekday: z.string(),
      hour: z.int(),
      timeZone: z.string(),
      /** The last one, or what would be in it now. */
      sample: z.array(DigestStory),
      lastDay: z.nullable(z.iso.date()),
    }),
  }),
  fresh,
  tags: ({ alerts, digest }) => [
    digestsTag,
    tagOf.articles,
    ...[...digest.sample, ...(alerts.sample ? [alerts.sample] : [])].map(({ id }) =>
      tagOf.article(id),
    ),
  ],
});
