import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { commentReports, comments } from "#db/schema/comments.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Tab } from "../calls/staff-comments.ts";
import { isNotErased } from "./erase-comments.ts";

const isReported = sql`exists (select from ${commentReports}
  where ${commentReports.commentId} = ${comments.id} and ${commentReports.verdictId} is null)`;

const conditions: Record<Tab, SQL | undefined> = {
  held: sql`${comments.status} = 'held'`,
  reported: and(sql`${comments.status} = 'shown'`, isReported),
  shown: sql`${comments.status} = 'shown'`,
  removed: and(sql`${comments.status} = 'removed'`, isNotErased),
};

const timeIn = (tab: Tab) => (tab === "removed" ? comments.removedAt : comments.createdAt);
const waits = (tab: Tab) => tab === "held" || tab === "reported";

/** The comment after which a page begins. */
export interface PageStart {
  time: Date;
  id: number;
}

const selectQueue = (db: Queryable, now: Date) => {
  const article = joinableArticles(db, now);
  return db
    .select({
      id: comments.id,
      status: comments.status,
      articleId: comments.articleId,
      content: comments.content,
      authorName: comments.authorName,
      replyTo: comments.replyTo,
      author: comments.author,
      heldFor: comments.heldFor,
      createdAt: comments.createdAt,
      removedAt: comments.removedAt,
      articleTitle: article.title,
      articleSlug: article.slug,
    })
    .from(comments)
    .innerJoin(article, eq(article.id, comments.articleId));
};

export type QueueRow = Awaited<ReturnType<typeof findQueue>>[number];

/** What waits comes longest waiting first, what is decided newest first. */
export function findQueue(
  db: Queryable,
  { tab, now, limit, after }: { tab: Tab; now: Date; limit: number; after?: PageStart | undefined },
) {
  const time = timeIn(tab);
  const [order, compare] = waits(tab) ? [asc, sql.raw(">")] : [desc, sql.raw("<")];
  const start =
    after &&
    sql`(${time}, ${comments.id}) ${compare} (${after.time}::timestamptz, ${after.id}::int)`;
  return selectQueue(db, now)
    .where(and(conditions[tab], start))
    .orderBy(order(time), order(comments.id))
    .limit(limit);
}

export const startAfter = (tab: Tab, row: QueueRow): string =>
  `${(tab === "removed" ? (row.removedAt ?? row.createdAt) : row.createdAt).getTime()}.${row.id}`;

export async function countQueue(db: Queryable, tab: Tab): Promise<number> {
  const [row] = await db.select({ count: count() }).from(comments).where(conditions[tab]);
  return row?.count ?? 0;
}

/** On each side of a comment. */
const NEIGHBOURS = 3;

/** What stands before and after a comment on its story, removed ones left out, the oldest first. */
export async function findNeighbours(db: Queryable, { id, now }: { id: number; now: Date }) {
  const [self] = await db
    .select({ articleId: comments.articleId, createdAt: comments.createdAt })
    .from(comments)
    .where(eq(comments.id, id));
  if (!self) return undefined;
  const position = sql`(${comments.createdAt}, ${comments.id})`;
  const own = sql`(${self.createdAt}::timestamptz, ${id}::int)`;
  const beside = and(eq(comments.articleId, self.articleId), ne(comments.status, "removed"));
  const before = await selectQueue(db, now)
    .where(and(beside, sql`${position} < ${own}`))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(NEIGHBOURS);
  const after = await selectQueue(db, now)
    .where(and(beside, sql`${position} > ${own}`))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(NEIGHBOURS);
  return [...before.reverse(), ...after];
}

/** Who wrote the comments that replies belong to. */
export const findNames = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: comments.id, authorName: comments.authorName })
    .from(comments)
    .where(inArray(comments.id, [...ids]));

export const findStatuses = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: comments.id, status: comments.status })
    .from(comments)
    .where(inArray(comments.id, [...ids]));
