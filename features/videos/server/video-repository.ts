import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { videos } from "../../../db/schema/videos.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import type { Channel } from "../contract.ts";

/** PostgreSQL makes the words itself; they are searched, never read. */
const { words: searched, ...columns } = getTableColumns(videos);

export type VideoRow = Omit<typeof videos.$inferSelect, "words">;

/** A channel's newest videos, copied after a time, that contain all the words. */
export function findVideos(
  db: Queryable,
  {
    channel,
    copiedAfter,
    words = [],
    limit,
  }: {
    channel: Channel;
    copiedAfter: Date;
    words?: readonly string[];
    limit: number;
  },
): Promise<VideoRow[]> {
  return db
    .select(columns)
    .from(videos)
    .where(
      and(
        eq(videos.channel, channel),
        gt(videos.fetchedAt, copiedAfter),
        ...words.map((word) => or(holds(videos.title, word), holds(videos.description, word))),
      ),
    )
    .orderBy(desc(videos.publishedAt), videos.id)
    .limit(limit);
}

export function findVideosById(
  db: Queryable,
  { ids, copiedAfter }: { ids: readonly string[]; copiedAfter: Date },
): Promise<VideoRow[]> {
  return db
    .select(columns)
    .from(videos)
    .where(and(inArray(videos.id, [...ids]), gt(videos.fetchedAt, copiedAfter)));
}

/** Full-text search over both channels, best match first. */
export function findMatchingVideos(
  db: Queryable,
  ask: { query: string; copiedAfter: Date; from: Date; before: Date; limit: number },
): Promise<VideoRow[]> {
  const query = sql`websearch_to_tsquery('newsroom', ${ask.query})`;
  return db
    .select(columns)
    .from(videos)
    .where(
      and(
        gt(videos.fetchedAt, ask.copiedAfter),
        gte(videos.publishedAt, ask.from),
        lt(videos.publishedAt, ask.before),
        sql`${searched} @@ ${query}`,
      ),
    )
    .orderBy(sql`ts_rank(${searched}, ${query}) desc`, desc(videos.publishedAt), videos.id)
    .limit(ask.limit);
}

const holds = (column: typeof videos.title | typeof videos.description, word: string) =>
  ilike(column, `%${word.replace(/[\\%_]/g, "\\$&")}%`);

export async function storeVideos(tx: Queryable, rows: readonly VideoRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(videos)
    .values([...rows])
    .onConflictDoUpdate({
      target: videos.id,
      set: {
        channel: sql`excluded.channel`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        publishedAt: sql`excluded.published_at`,
        channelTitle: sql`excluded.channel_title`,
        pictureKey: sql`excluded.picture_key`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    });
}

export async function deleteVideosExcept(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.delete(videos).where(notInArray(videos.id, [...ids]));
}

export async function deleteOldVideos(tx: Queryable, copiedUpTo: Date): Promise<number> {
  const { rowCount } = await tx.delete(videos).where(lte(videos.fetchedAt, copiedUpTo));
  return rowCount ?? 0;
}
