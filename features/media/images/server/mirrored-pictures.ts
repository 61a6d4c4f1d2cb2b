import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lte, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mirroredPictures } from "#db/schema/pictures.ts";
import type { Deps } from "#platform/server/deps.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { HOUR } from "#shared/time/units.ts";
import { reencodePicture } from "./encode-picture.ts";

/** Half of the time for which copies of videos are stored, so that a short outage of the host costs no picture. */
const REFRESH_AFTER = 3 * HOUR;
const AT_ONCE = 4;

/** Copies pictures that are missing or old, in the given order. When one cannot be fetched, its old copy stays. */
export async function mirrorPictures(
  { db, clock }: Deps,
  options: {
    kind: PictureKind;
    urls: readonly string[];
    fetchPicture: (url: string) => Promise<Buffer>;
    /** Cache tags to invalidate when a picture arrives. */
    tags: readonly string[];
    /** Stops between two pictures; the next run continues there. */
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const { kind, fetchPicture, tags, signal } = options;
  const now = clock.now();
  const addresses = new Map(options.urls.map((url) => [pictureKey(url), url]));
  const recent = new Date(now.getTime() - REFRESH_AFTER);
  const stored = await findPictures(db, [...addresses.keys()], recent);
  const outdated = [...addresses].filter(([key]) => !stored.has(key));

  for (let from = 0; from < outdated.length && !signal?.aborted; from += AT_ONCE) {
    const batch = outdated.slice(from, from + AT_ONCE);
    const copies = await Promise.allSettled(
      batch.map(async ([key, url]) => ({
        key,
        kind,
        bytes: await encodeSmallPicture(await fetchPicture(url)),
        fetchedAt: now,
      })),
    );
    const encoded = copies.flatMap((copy) => (copy.status === "fulfilled" ? [copy.value] : []));
    if (encoded.length > 0) {
      await db.transaction(async (tx) => {
        await storePictures(tx, encoded);
        await invalidate(tx, tags);
      });
    }
    // The circuit breaker is open, so the others would fail in the same way.
    if (copies.some((copy) => copy.status === "rejected" && isNotSent(copy.reason))) return;
  }
}

const isNotSent = (error: unknown) =>
  error instanceof OutboundError && error.problem === "not_sent";

const WIDTH = 480;
const HEIGHT = 270;

const encodeSmallPicture = (bytes: Buffer): Promise<Buffer> =>
  reencodePicture(bytes, (picture) =>
    picture.resize({ width: WIDTH, height: HEIGHT, fit: "cover" }).webp({ quality: 72, effort: 3 }),
  );

type PictureKind = (typeof mirroredPictures.$inferSelect)["kind"];

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

async function storePictures(
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
