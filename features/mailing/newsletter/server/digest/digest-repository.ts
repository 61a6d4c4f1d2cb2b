import { asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { digestStories, digests } from "#db/schema/newsletter.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type DigestRow = typeof digests.$inferSelect;
export type DigestStoryRow = typeof digestStories.$inferSelect;

export async function findDigest(db: Queryable, day: string): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(digests).where(eq(digests.day, day));
  return row;
}

export async function findDigestById(db: Queryable, id: number): Promise<DigestRow | undefined> {
  const [row] = await db.select().from(digests).where(eq(digests.id, id));
  return row;
}

/** Newest first. */
export const findDigests = (db: Queryable, limit: number): Promise<DigestRow[]> =>
  db.select().from(digests).orderBy(desc(digests.day)).limit(limit);

/** In the order of the mail. */
export const findDigestStories = (
  db: Queryable,
  digestIds: readonly number[],
): Promise<DigestStoryRow[]> =>
  db
    .select()
    .from(digestStories)
    .where(inArray(digestStories.digestId, [...digestIds]))
    .orderBy(desc(digestStories.digestId), asc(digestStories.position));

/** False when there is one of that day already. */
export async function saveDigest(
  tx: Queryable,
  {
    day,
    createdAt,
    stories,
  }: Pick<DigestRow, "day" | "createdAt"> & {
    stories: readonly Pick<DigestStoryRow, "articleId" | "isPick">[];
  },
): Promise<boolean> {
  const [saved] = await tx
    .insert(digests)
    .values({ day, createdAt })
    .onConflictDoNothing({ target: digests.day })
    .returning({ id: digests.id });
  if (!saved) return false;
  await tx
    .insert(digestStories)
    .values(stories.map((story, position) => ({ ...story, digestId: saved.id, position })));
  return true;
}

/** Locks one whose mails are not all queued yet. */
export async function lockUnfinishedDigest(tx: Queryable): Promise<DigestRow | undefined> {
  const [row] = await tx
    .select()
    .from(digests)
    .where(isNull(digests.queuedAt))
    .orderBy(digests.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

export const saveDigestProgress = (
  tx: Queryable,
  id: number,
  progress: { queuedUpTo?: number; queuedAt?: Date },
) => tx.update(digests).set(progress).where(eq(digests.id, id));
