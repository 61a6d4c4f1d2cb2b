import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lte, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mirroredPictures } from "#db/schema/pictures.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type PictureKind = (typeof mirroredPictures.$inferSelect)["kind"];

/** Derived from the source address, so that the same picture always gets the same key. */
export const pictureKey = (url: string) =>
  createHash("sha256").update(url).digest("hex").slice(0, 32);

export async function findPictureBytes(db: Queryable, key: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: mirroredPictures.bytes })
    .from(mirroredPictures)
    .where(eq(mirroredPictures.key, key));
  return row?.bytes;
}

/** Those of the pictures that are stored, optionally only those copied after a time. */
export async function findPictures(
  db: Queryable,
  keys: readonly string[],
  copiedAfter?: Date,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: mirroredPictures.key })
    .from(mirroredPictures)
    .where(
      and(
        inArray(mirroredPictures.key, [...keys]),
        copiedAfter && gt(mirroredPictures.fetchedAt, copiedAfter),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

/** A condition for rows of another table that name a picture. */
export const pictureExists = (key: SQLWrapper): SQL =>
  sql`exists (select from ${mirroredPictures} where ${mirroredPictures.key} = ${key})`;

export async function storePictures(
  tx: Queryable,
  pictures: readonly (typeof mirroredPictures.$inferInsert)[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insert(mirroredPictures)
    .values([...pictures])
    .onConflictDoUpdate({
      target: mirroredPictures.key,
      set: { bytes: sql`excluded.bytes`, fetchedAt: sql`excluded.fetched_at` },
    });
}

export async function deleteOldPictures(
  tx: Queryable,
  kind: PictureKind,
  copiedUpTo: Date,
): Promise<number> {
  const { rowCount } = await tx
    .delete(mirroredPictures)
    .where(and(eq(mirroredPictures.kind, kind), lte(mirroredPictures.fetchedAt, copiedUpTo)));
  return rowCount ?? 0;
}

export async function deletePicturesExcept(
  tx: Queryable,
  kind: PictureKind,
  keys: readonly string[],
): Promise<void> {
  await tx
    .delete(mirroredPictures)
    .where(and(eq(mirroredPictures.kind, kind), notInArray(mirroredPictures.key, [...keys])));
}
