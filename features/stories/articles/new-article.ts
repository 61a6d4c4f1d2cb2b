import * as z from "zod/mini";
import { isOnPublisherHost, MEDIA } from "#features/media/calls/images.ts";
import { storable, text } from "#shared/contract/fields.ts";
import { site } from "#site.config.ts";
import { spellTag } from "./spell-tag.ts";

const freeText = (max: number) => text({ min: 0, max });

const pictureHomes = [
  `a path under ${MEDIA}`,
  ...site.pictureHosts.map((host) => `https://${host}/…`),
];

/** A picture the site can show, with a normalized address; every page would show the fallback for any other. */
const imageUrl = text({ max: 2_000 }).check(
  z.overwrite((value) => (/^https:/i.test(value) && URL.parse(value)?.href) || value),
  z.refine(isPictureOfOurs, `must be a picture of ours: ${pictureHomes.join(" or ")}`),
);

function isPictureOfOurs(value: string): boolean {
  if (!value.startsWith(MEDIA)) return isOnPublisherHost(value);
  return /^[\w./-]+$/.test(value) && !value.includes("..") && !value.includes("//");
}

/** Catches typing errors without excluding any real archive. */
const EARLIEST = new Date("1800-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

export const moment = z.coerce
  .date("must be a date and time")
  .check(z.minimum(EARLIEST, "is too long ago"), z.maximum(LATEST, "is too far ahead"));

/** Lower case with single spaces; no commas, because they separate tags in addresses. */
const tag = text({ max: 60 }).check(
  z.refine((value) => !value.includes(","), "must not hold a comma"),
  z.overwrite(spellTag),
);

const tags = z.array(tag).check(
  z.maxLength(20, "must be at most 20"),
  z.overwrite((list) => [...new Set(list)]),
);

const fields = {
  title: text({ max: 200 }),
  excerpt: freeText(600),
  /** HTML, sanitized when saved. */
  content: z.string("must be text").check(storable),
  category: text({ max: 60 }),
  author: text({ max: 120 }),
  tags,
  location: freeText(120),
  imageUrl: z.nullable(imageUrl),
  imageAlt: freeText(500),
  imageDecorative: z.boolean(),
  imageCaption: freeText(500),
  correction: freeText(2_000),
  featured: z.boolean(),
  commentsOpen: z.boolean(),
  status: z.enum(["draft", "published"]),
};

/** The fields of a new article. A published one without a date is published now. */
export const NewArticle = z.strictObject({
  ...fields,
  slug: z.optional(z.string()),
  tags: z._default(tags, []),
  location: z._default(fields.location, ""),
  imageUrl: z._default(fields.imageUrl, null),
  imageAlt: z._default(fields.imageAlt, ""),
  imageDecorative: z._default(fields.imageDecorative, false),
  imageCaption: z._default(fields.imageCaption, ""),
  correction: z._default(fields.correction, ""),
  featured: z._default(fields.featured, false),
  commentsOpen: z._default(fields.commentsOpen, true),
  status: z._default(fields.status, "draft"),
  publishedAt: z.optional(moment),
});
export type NewArticle = z.input<typeof NewArticle>;

/** The fields to change; those left out keep their value. */
export const ArticleChange = z.partial(
  z.strictObject({ ...fields, slug: z.string(), publishedAt: moment }),
);
export type ArticleChange = z.input<typeof ArticleChange>;

export const ARTICLE_FIELDS = Object.keys(ArticleChange.shape);
