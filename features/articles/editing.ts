import * as z from "zod/mini";
import { storable, text } from "../../shared/contract/fields.ts";
import { site } from "../../site.config.ts";
import { isOnPublisherHost, MEDIA } from "../images/contract.ts";

const freeText = (max: number) => text({ min: 0, max });

const pictureHomes = [
  `a path under ${MEDIA}`,
  ...site.pictureHosts.map((host) => `https://${host}/…`),
];

/** A picture that we can show, in its one spelling; others would end as the fallback on every page. */
const imageUrl = text({ max: 2_000 }).check(
  z.overwrite((value) => (/^https:/i.test(value) && URL.parse(value)?.href) || value),
  z.refine(isPictureOfOurs, `must be a picture of ours: ${pictureHomes.join(" or ")}`),
);

function isPictureOfOurs(value: string): boolean {
  if (!value.startsWith(MEDIA)) return isOnPublisherHost(value);
  return /^[\w./-]+$/.test(value) && !value.includes("..") && !value.includes("//");
}

/** Far enough for any archive; nothing before the web and nothing in another age of man. */
const EARLIEST = new Date("1990-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

export const moment = z.coerce
  .date("must be a date and time")
  .check(z.minimum(EARLIEST, "is too long ago"), z.maximum(LATEST, "is too far ahead"));

/** A tag as readers see it: lower case, single spaces; commas separate tags in addresses. */
const tag = text({ max: 60 }).check(
  z.refine((value) => !value.includes(","), "must not hold a comma"),
  z.overwrite((value) => value.toLowerCase().replace(/\s+/g, " ")),
);

const tags = z.array(tag).check(
  z.maxLength(20, "must be at most 20"),
  z.overwrite((list) => [...new Set(list)]),
);

const fields = {
  title: text({ max: 200 }),
  excerpt: freeText(600),
  /** HTML; it is cleaned when saved. */
  content: z.string("must be text").check(storable),
  category: text({ max: 60 }),
  author: text({ max: 120 }),
  tags,
  location: freeText(120),
  imageUrl: z.nullable(imageUrl),
  imageAlt: freeText(500),
  imageCaption: freeText(500),
  correction: freeText(2_000),
  featured: z.boolean(),
  commentsOpen: z.boolean(),
  status: z.enum(["draft", "published"]),
};

/** What an editor hands in for a new article. Published without a time means now. */
export const NewArticle = z.strictObject({
  ...fields,
  slug: z.optional(z.string()),
  tags: z._default(tags, []),
  location: z._default(fields.location, ""),
  imageUrl: z._default(fields.imageUrl, null),
  imageAlt: z._default(fields.imageAlt, ""),
  imageCaption: z._default(fields.imageCaption, ""),
  correction: z._default(fields.correction, ""),
  featured: z._default(fields.featured, false),
  commentsOpen: z._default(fields.commentsOpen, true),
  status: z._default(fields.status, "draft"),
  publishedAt: z.optional(moment),
});
export type NewArticle = z.input<typeof NewArticle>;

/** What an editor changes; what is left out stays. */
export const ArticleChange = z.partial(
  z.strictObject({ ...fields, slug: z.string(), publishedAt: moment }),
);
export type ArticleChange = z.input<typeof ArticleChange>;

export const ARTICLE_FIELDS = Object.keys(ArticleChange.shape);
