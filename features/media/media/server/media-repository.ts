import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { media } from "#db/schema/media.ts";
import type { StoryUses } from "#features/define-feature.ts";
import type { MediaFilter } from "#features/media/calls/staff-media.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { DAY } from "#shared/time/units.ts";

export type MediaRow = typeof media.$inferSelect;
export type MediaValues = Omit<typeof media.$inferInsert, "id">;
export type MediaChange = Partial<Omit<MediaValues, "hash" | "url">>;

/** A right that ends sooner is an alarm. */
const SOON = 7 * DAY;

/** What reads of pictures need besides the database. */
export interface MediaDb {
  db: Queryable;
  usesOfPicture: StoryUses;
}

const usesOf = ({ usesOfPicture }: Pick<MediaDb, "usesOfPicture">) =>
  sql`(${usesOfPicture.storyIds(sql`media.url`)})`;
const withUses = (stories: Pick<MediaDb, "usesOfPicture">) => ({
  row: media,
  uses: sql<number>`(select count(*)::int from ${usesOf(stories)} as used)`,
});

export interface MediaQuery extends MediaFilter {
  now: Date;
}

export const findMedia = (
  { db, usesOfPicture }: MediaDb,
  { limit, offset, ...query }: MediaQuery & { limit: number; offset: number },
) =>
  db
    .select(withUses({ usesOfPicture }))
    .from(media)
    .where(matches(query, { usesOfPicture }))
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit)
    .offset(offset);

export async function countMedia(
  { db, usesOfPicture }: MediaDb,
  query: MediaQuery,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(media)
    .where(matches(query, { usesOfPicture }));
  return row?.count ?? 0;
}

const described = sql`concat_ws(' ', media.alt, media.caption, media.credit, media.source, media.file_name)`;

function matches(
  { now, url, q = "", credit, licence, expiry, show }: MediaQuery,
  stories: Pick<MediaDb, "usesOfPicture">,
): SQL | undefined {
  const words = q.split(/\s+/).filter(Boolean);
  return and(
    show === "deleted" ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
    url === undefined ? undefined : eq(media.url, url),
    ...words.map((word) => sql`${described} ilike ${`%${escapeLike(word)}%`}`),
    credit === undefined ? undefined : sql`media.credit ilike ${`%${escapeLike(credit)}%`}`,
    licence === undefined ? undefined : eq(media.licence, licence),
    expiry && expires(expiry, now),
    show === "unused" ? sql`not exists ${usesOf(stories)}` : undefined,
  );
}

function expires(expiry: NonNullable<MediaFilter["expiry"]>, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  switch (expiry) {
    case "ended":
      return sql`media.valid_until <= ${at}`;
    case "soon":
      return sql`media.valid_until > ${at} and media.valid_until <= ${new Date(now.getTime() + SOON).toISOString()}::timestamptz`;
    case "none":
      return sql`media.valid_until is null`;
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

export async function findMediaItem({ db, usesOfPicture }: MediaDb, id: number) {
  const [found] = await db.select(withUses({ usesOfPicture })).from(media).where(eq(media.id, id));
  return found;
}

/** Stories whose text or working copy names it. */
export async function findUses({ db, usesOfPicture }: MediaDb, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ story: number }>(
    sql`select used.id as story from media, lateral ${usesOf({ usesOfPicture })} as used (id) where media.id = ${id} order by 1`,
  );
  return rows.map(({ story }) => story);
}

export const findChosen = async (db: Queryable, column: "credit" | "licence") =>
  (
    await db
      .selectDistinct({ value: media[column] })
      .from(media)
      .where(and(isNull(media.deletedAt), sql`${media[column]} <> ''`))
      .orderBy(media[column])
      .limit(200)
  ).map(({ value }) => value);

export async function findByHash(db: Queryable, hash: Buffer): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash));
  return row;
}

/** Nothing if the same bytes were added at the same moment. */
export async function insertMedia(tx: Queryable, values: MediaValues): Promise<number | undefined> {
  const [row] = await tx
    .insert(media)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: media.id });
  return row?.id;
}

/** Locks the rows until the transaction ends. */
export const lockMedia = (tx: Queryable, ids: readonly number[]): Promise<MediaRow[]> =>
  tx
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for("update");

export const saveMedia = (tx: Queryable, id: number, change: MediaChange) =>
  tx.update(media).set(change).where(eq(media.id, id));

/** Rows that were deleted before a time, which are then gone. */
export const purgeMedia = (tx: Queryable, before: Date) =>
  tx.delete(media).where(lt(media.deletedAt, before)).returning({ id: media.id, url: media.url });
