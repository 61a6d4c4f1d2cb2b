import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { hiddenVideos, videos } from "../../../db/schema/videos.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { prepareQuery } from "../../../platform/server/postgres/prepare-query.ts";
import { pictureExists } from "../../images/server/public.ts";
import type { Channel } from "../contract.ts";

/** PostgreSQL makes the words itself; they are searched, never read. */
const { words: searched, ...columns } = getTableColumns(videos);

const shownColumns = {
  ...columns,
  /** Whether there is a copy of its picture. */
  hasPicture: sql<boolean>`${pictureExists(videos.pictureKey)}`,
};

export type VideoRow = Omit<typeof videos.$inferSelect, "words">;
export type ShownVideo = VideoRow & { hasPicture: boolean };

/** An editor may have hidden it. */
const isShown = sql`not exists (select 1 from ${hiddenVideos} where ${hiddenVideos.videoId} = ${videos.id})`;

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
): Promise<ShownVideo[]> {
  return db
    .select(shownColumns)
    .from(videos)
    .where(
      and(
        eq(videos.channel, channel),
        gt(videos.fetchedAt, copiedAfter),
        isShown,
        ...words.map((word) => or(holds(videos.title, word), holds(videos.description, word))),
      ),
    )
    .orderBy(desc(videos.publishedAt), videos.id)
    .limit(limit);
}

export async function findVideo(
  db: Queryable,
  { id, copiedAfter }: { id: string; copiedAfter: Date },
): Promise<ShownVideo | undefined> {
  const [row] = await db
    .select(shownColumns)
    .from(videos)
    .where(and(eq(videos.id, id), gt(videos.fetchedAt, copiedAfter), isShown));
  return row;
}

const descriptions = prepareQuery(["copiedAfter"], (db, { copiedAfter }) =>
  db
    .select({
      id: videos.id,
      title: videos.title,
      pictureKey: videos.pictureKey,
      hasPicture: shownColumns.hasPicture,
    })
    .from(videos)
    .where(gt(videos.fetchedAt, copiedAfter)),
);

/** Of all videos copied after a time, at most those that both channels list. */
export const findDescriptions = (db: Queryable, copiedAfter: Date) =>
  descriptions(db, { copiedAfter });

/** Full-text search over both channels, best match first. */
export function findMatchingVideos(
  db: Queryable,
  ask: { query: string; copiedAfter: Date; from: Date; before: Date; limit: number },
): Promise<ShownVideo[]> {
  const query = sql`search_query(${ask.query})`;
  return db
    .select(shownColumns)
    .from(videos)
    .where(
      and(
        gt(videos.fetchedAt, ask.copiedAfter),
        isShown,
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
