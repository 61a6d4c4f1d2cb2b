import { and, asc, eq } from "drizzle-orm";
import { storyViews } from "#db/schema/articles.ts";
import {
  type listStories as contract,
  MOST_STORIES,
  type Story,
  type StoryRow,
} from "#features/stories/calls/staff-stories.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { DAY } from "#shared/time/units.ts";
import { requireCategory } from "../categories/category-repository.ts";
import { findSlugOwner } from "../writing/slugs.ts";
import {
  countStories,
  type FullStory,
  findStories,
  findStoryRow,
  readWordWeights,
  type StoryValues,
} from "./story-repository.ts";

type Reach = Pick<StaffCall, "scope"> & { staff?: Pick<StaffCall["staff"], "id"> };

/** Who acts on a story. A command has the scope `all` and no account. */
export type StoryCall = Deps & Reach;

/** No account has this number. */
const NOBODY = 0;

/** The person to whose stories a call is limited, if it is. */
export const ownOnly = ({ scope, staff }: Reach): number | undefined =>
  scope === "own" ? (staff?.id ?? NOBODY) : undefined;

/** A story of others looks like one that does not exist to those who reach only their own. */
export async function reachStory(
  call: Pick<StoryCall, "db"> & Reach,
  id: number,
): Promise<FullStory> {
  const story = await findStoryRow(call.db, id);
  const owner = ownOnly(call);
  if (!story || (owner !== undefined && story.staffId !== owner))
    throw new AppError("not_found", `There is no story ${id}.`);
  return story;
}

/** What readers see, or will see by itself, only those change who may publish. */
const mayChange = ({ scope }: Reach, { status, isDeleted }: FullStory): boolean =>
  !isDeleted && (scope === "all" || status === "draft");

export async function reachToChange(call: StoryCall, id: number): Promise<FullStory> {
  const story = await reachStory(call, id);
  if (story.isDeleted)
    throw new AppError("conflict", "This draft was deleted. Bring it back first.");
  if (!mayChange(call, story))
    throw new AppError("forbidden", "This story is published. Only editors change it now.");
  return story;
}

/** Lists every field, so that a new column is never sent by accident. */
const toStoryRow = (row: StoryValues, now: Date): StoryRow => ({
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

const toStory = (row: FullStory, now: Date, mayChange: boolean): Story => ({
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

export async function listStories(
  call: StaffCall,
  { category, from, to, q, limit, offset, ...filter }: ParsedInput<typeof contract>["query"],
): Promise<Reply<typeof contract>> {
  const { db, clock } = call;
  const now = clock.now();
  const query = {
    ...filter,
    now,
    words: q === undefined ? undefined : await readWordWeights(db, q),
    categoryId: category === undefined ? undefined : (await requireCategory(db, category)).id,
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : new Date(Date.parse(to) + DAY),
    staffId: ownOnly(call),
  };
  const rows = await findStories(db, { ...query, limit, offset });
  const count = await countStories(db, { ...query, most: MOST_STORIES + 1 });
  return {
    stories: rows.map((row) => toStoryRow(row, now)),
    total: Math.min(count, MOST_STORIES),
    isMore: count > MOST_STORIES,
  };
}

export async function showStory(call: StaffCall, id: number): Promise<Story> {
  const story = await reachStory(call, id);
  return toStory(story, call.clock.now(), mayChange(call, story));
}

/** A story by a reader's address, its number, its slug or a former slug. */
export async function findStory(call: StaffCall, words: string): Promise<{ id: number | null }> {
  const key = keyIn(words);
  const id = /^\d{1,9}$/.test(key) ? Number(key) : await findSlugOwner(call.db, key);
  if (id === undefined) return { id: null };
  try {
    return { id: (await reachStory(call, id)).id };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { id: null };
    throw error;
  }
}

/** The slug or number in an address: the last part of its path. */
function keyIn(words: string): string {
  const path = words.replace(/^[a-z]+:\/\/[^/]*/i, "").split(/[?#]/, 1)[0] ?? "";
  const last = path.split("/").filter(Boolean).at(-1) ?? "";
  return last.toLowerCase();
}

/** A person's saved filters, by name. */
export const findStoryViews = (db: Queryable, staffId: number) =>
  db
    .select({ id: storyViews.id, name: storyViews.name, query: storyViews.query })
    .from(storyViews)
    .where(eq(storyViews.staffId, staffId))
    .orderBy(asc(storyViews.name));

export const saveStoryView = (
  tx: Queryable,
  view: { staffId: number; name: string; query: string },
) =>
  tx
    .insert(storyViews)
    .values(view)
    .onConflictDoUpdate({
      target: [storyViews.staffId, storyViews.name],
      set: { query: view.query },
    });

export const deleteStoryView = (tx: Queryable, view: { staffId: number; id: number }) =>
  tx
    .delete(storyViews)
    .where(and(eq(storyViews.id, view.id), eq(storyViews.staffId, view.staffId)));
