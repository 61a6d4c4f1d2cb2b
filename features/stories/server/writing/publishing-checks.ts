import { and, gt, ne, sql } from "drizzle-orm";
import { Parser } from "htmlparser2";
import { articles } from "#db/schema/articles.ts";
import {
  findRights,
  isWithin,
  type KnownRights,
} from "#features/media/media/server/library-public.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";

/** A thing that stops a story from being published, or that its editor should look at. */
export interface PublishingCheck {
  code: string;
  text: string;
  place: "title" | "excerpt" | "category" | "picture" | "text" | "publish" | "rights";
  /** Which picture it is about: it is mended there. */
  picture?: string;
}

export interface CheckedStory {
  fields: EditedFields;
  content: string;
  embargoUntil: Date | null;
  /** What the library knows about its pictures; the others were on the site before it. */
  pictures?: readonly KnownRights[];
}

const LONGEST_TITLE = 90;
const EXCERPT = { min: 80, max: 200 };

/** What stops a story from being published, for every role and also by command. */
export function publishBlockers(
  { fields, content, embargoUntil, pictures = [] }: CheckedStory,
  at: Date,
): PublishingCheck[] {
  const { title, category, imageUrl, imageAlt, imageDecorative } = fields;
  const blockers: PublishingCheck[] = [];
  if (title.trim() === "")
    blockers.push({ code: "no-title", text: "The story has no title.", place: "title" });
  if (category === "")
    blockers.push({ code: "no-category", text: "The story has no category.", place: "category" });
  if (imageUrl !== null && imageAlt.trim() === "" && !imageDecorative)
    blockers.push({
      code: "lead-alt-text",
      text: "Describe the lead picture, or mark it as decorative.",
      place: "picture",
    });
  for (const src of undescribedPictures(content))
    blockers.push({
      code: "alt-text",
      text: `Describe the picture ${nameOf(src)}, or mark it as decorative.`,
      place: "text",
    });
  blockers.push(...rightsBlockers(pictures, at));
  if (embargoUntil && at < embargoUntil)
    blockers.push({
      code: "embargo",
      text: `The embargo ends ${embargoUntil.toISOString().slice(0, 16).replace("T", " ")} UTC.`,
      place: "publish",
    });
  return blockers;
}

/** What a written reason of an editor overrides. */
export const rightsBlockers = (pictures: readonly KnownRights[], at: Date): PublishingCheck[] =>
  pictures.flatMap((picture): PublishingCheck[] => {
    const { fileName, url, credit, isOld, deletedAt } = picture;
    const name = fileName || nameOf(url);
    const mended = { place: "rights", picture: url } as const;
    if (deletedAt)
      return [{ code: "deleted", text: `The picture ${name} was deleted.`, ...mended }];
    if (!isWithin(picture, at))
      return [{ code: "right", text: `The right to use ${name} is not valid.`, ...mended }];
    if (credit === "" && !isOld)
      return [{ code: "credit", text: `The picture ${name} has no credit.`, ...mended }];
    return [];
  });

export function publishWarnings(
  { fields, pictures = [] }: CheckedStory,
  sameHeadline: boolean,
): PublishingCheck[] {
  const warnings: PublishingCheck[] = [];
  const length = [...fields.excerpt].length;
  if ([...fields.title].length > LONGEST_TITLE)
    warnings.push({
      code: "long-title",
      text: `The title is longer than ${LONGEST_TITLE} characters.`,
      place: "title",
    });
  if (length < EXCERPT.min || length > EXCERPT.max)
    warnings.push({
      code: "excerpt-length",
      text: `The excerpt has ${length} characters. ${EXCERPT.min} to ${EXCERPT.max} read best.`,
      place: "excerpt",
    });
  if (fields.imageUrl === null)
    warnings.push({ code: "no-picture", text: "The story has no picture.", place: "picture" });
  for (const { url, fileName, credit, isOld } of pictures)
    if (isOld && credit === "")
      warnings.push({
        code: "old-credit",
        text: `The picture ${fileName} has no credit.`,
        place: "rights",
        picture: url,
      });
  if (sameHeadline)
    warnings.push({
      code: "same-headline",
      text: "Another story had this headline in the last 30 days.",
      place: "title",
    });
  return warnings;
}

/** With what the library knows about the pictures above and in its text. */
export async function withPictures<Story extends CheckedStory>(
  db: Queryable,
  story: Story,
): Promise<Story> {
  const named = [
    ...story.content.matchAll(PATHS),
    ...(story.fields.imageUrl ?? "").matchAll(PATHS),
  ];
  return { ...story, pictures: await findRights(db, [...new Set(named.map(([path]) => path))]) };
}

/** As `media_paths` in the database finds them. */
const PATHS = /\/media\/[A-Za-z0-9._~%/-]*[A-Za-z0-9]/g;

export function assertPublishable(story: CheckedStory, at: Date): void {
  refuse(publishBlockers(story, at));
}

/** A live story may keep what it was published with, such as old pictures; nothing new that blocks may be added. */
export function assertUpdatable(before: CheckedStory, after: CheckedStory, at: Date): void {
  const known = new Set(publishBlockers(before, at).map(({ text }) => text));
  refuse(publishBlockers(after, at).filter(({ text }) => !known.has(text)));
}

function refuse(blockers: readonly PublishingCheck[]): void {
  if (blockers.length > 0)
    throw new AppError("unusable_content", blockers.map(({ text }) => text).join(" "));
}

const IMAGES = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** Addresses of the pictures in a cleaned text that are neither described nor marked as decorative. */
function undescribedPictures(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { src = "", alt = "", role }) {
      if (name === "img" && alt.trim() === "" && role !== "presentation") found.push(src);
    },
  });
  // Parsing the whole of a long text would keep readers waiting.
  for (const [image] of html.matchAll(IMAGES)) parser.write(image);
  parser.end();
  return found;
}

const nameOf = (src: string) => src.split("/").at(-1) || src;

const LATELY = 30 * DAY;

/** Whether another published story had this headline in the last 30 days. */
export async function hasSameHeadline(
  db: Queryable,
  { id, title, now }: { id: number; title: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        sql`${articles.status} = 'published'`,
        gt(articles.publishedAt, new Date(now.getTime() - LATELY)),
        ne(articles.id, id),
        sql`lower(${articles.title}) = lower(${title.trim()})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What editors are shown of a story before they publish it. */
export const publishingChecks = {
  assert: assertPublishable,
  blockers: publishBlockers,
  warnings: publishWarnings,
  hasSameHeadline,
  withPictures,
};
