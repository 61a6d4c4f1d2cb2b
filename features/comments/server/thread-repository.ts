import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments } from "#db/schema/comments.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import type { Sort } from "../limits.ts";
import { isShown, publicColumns } from "./comment-repository.ts";

const reply = alias(comments, "reply");
const hasReplies = sql`exists (select from ${comments} ${sql.identifier("reply")}
  where ${reply.replyTo} = ${comments.id} and ${reply.status} = 'shown')`;

type Order = (columns: Record<"likeCount" | "createdAt" | "id", AnyColumn>) => SQL[];
const newestFirst: Order = ({ createdAt, id }) => [desc(createdAt), desc(id)];

interface ThreadQuery {
  now: Placeholder;
  articleId: Placeholder;
  limit: Placeholder;
  order?: Order;
  where?: SQL;
}

const selectThreads = (
  db: Queryable,
  { now, articleId, limit, order = newestFirst, where }: ThreadQuery,
) => {
  const article = joinableArticles(db, now);
  const thread = db
    .select({
      ...publicColumns,
      status: comments.status,
      hasReplies: sql<boolean>`${hasReplies}`.as("has_replies"),
    })
    .from(comments)
    .where(
      and(
        eq(comments.articleId, articleId),
        sql`${comments.replyTo} is null`,
        or(isShown, hasReplies),
        where,
      ),
    )
    .orderBy(...order(comments))
    .limit(limit)
    .as("thread");
  return db
    .select({
      thread: {
        id: thread.id,
        articleId: thread.articleId,
        content: thread.content,
        authorName: thread.authorName,
        createdAt: thread.createdAt,
        likeCount: thread.likeCount,
        status: thread.status,
        hasReplies: thread.hasReplies,
      },
    })
    .from(article)
    .leftJoin(thread, sql`true`)
    .where(and(eq(article.id, articleId), article.isVisible))
    .orderBy(...order(thread));
};

const inOrder = (order: Order, follows: (before: Placeholder) => SQL) => ({
  first: prepareQuery(["now", "articleId", "limit"], (db, values) =>
    selectThreads(db, { ...values, order }),
  ),
  next: prepareQuery(["now", "articleId", "limit", "before"], (db, { before, ...values }) =>
    selectThreads(db, {
      ...values,
      order,
      where: follows(before),
    }),
  ),
});

const sorted: Record<Sort, ReturnType<typeof inOrder>> = {
  newest: inOrder(
    newestFirst,
    (before) =>
      sql`(${comments.createdAt}, ${comments.id}) < (select created_at, id from comments where id = ${before})`,
  ),
  oldest: inOrder(
    ({ createdAt, id }) => [asc(createdAt), asc(id)],
    (before) =>
      sql`(${comments.createdAt}, ${comments.id}) > (select created_at, id from comments where id = ${before})`,
  ),
  liked: inOrder(
    (columns) => [desc(columns.likeCount), ...newestFirst(columns)],
    (before) =>
      sql`(${comments.likeCount}, ${comments.createdAt}, ${comments.id}) < (select like_count, created_at, id from comments where id = ${before})`,
  ),
};

const oneThread = prepareQuery(
  ["now", "articleId", "limit", "thread"],
  (db, { thread, ...values }) =>
    selectThreads(db, {
      ...values,
      where: sql`${comments.id} = (select coalesce(reply_to, id) from comments where id = ${thread})`,
    }),
);

export interface ThreadPage {
  articleId: number;
  limit: number;
  sort: Sort;
  before?: number | undefined;
  thread?: number | undefined;
}

/** Comments with their status; undefined for an article that is not visible. */
export async function findThreads(
  db: Queryable,
  { sort, before, thread, ...page }: ThreadPage & { now: Date },
) {
  const { first, next } = sorted[sort];
  const rows =
    thread !== undefined
      ? await oneThread(db, { ...page, thread })
      : before !== undefined
        ? await next(db, { ...page, before })
        : await first(db, page);
  // An article without comments is one row without a comment.
  return rows.length === 0 ? undefined : rows.flatMap((row) => row.thread ?? []);
}

const firstReplies = prepareQuery(["threads", "most"], (db, { threads, most }) => {
  const replies = db
    .select({
      ...publicColumns,
      replyTo: comments.replyTo,
      place:
        sql<number>`row_number() over (partition by ${comments.replyTo} order by ${comments.createdAt}, ${comments.id})`.as(
          "place",
        ),
      count: sql<number>`(count(*) over (partition by ${comments.replyTo}))::int`.as("count"),
    })
    .from(comments)
    .where(and(isShown, sql`${comments.replyTo} = any(${threads}::int[])`))
    .as("replies");
  return db
    .select()
    .from(replies)
    .where(sql`${replies.place} <= ${most}`)
    .orderBy(replies.createdAt, replies.id);
});

/** The first replies to each of the comments, the oldest first, with how many there are. */
export const findReplies = (db: Queryable, threads: readonly number[], most: number) =>
  firstReplies(db, { threads: [...threads], most });
