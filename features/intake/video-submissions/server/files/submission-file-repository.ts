import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { submissionFiles, videoSubmissions } from "#db/schema/video-submissions.ts";
import { reachesAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export type FileRow = typeof submissionFiles.$inferSelect;

export const insertFile = (db: Queryable, row: typeof submissionFiles.$inferInsert) =>
  db.insert(submissionFiles).values(row);

/** One that belongs to no submission yet. */
export async function findUpload(db: Queryable, key: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.key, key), isNull(submissionFiles.submissionId)));
  return row;
}

export async function findFile(db: Queryable, submissionId: number): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  return row;
}

export const findFilesOf = (db: Queryable, email: string): Promise<FileRow[]> =>
  db
    .select()
    .from(submissionFiles)
    .where(
      inArray(
        submissionFiles.submissionId,
        db
          .select({ id: videoSubmissions.id })
          .from(videoSubmissions)
          .where(reachesAddress(videoSubmissions.submitterEmail, email)),
      ),
    );

export const changeFile = (
  db: Queryable,
  id: number,
  change: Partial<
    Pick<FileRow, "type" | "coordinates" | "finishedAt" | "received" | "scan" | "finding">
  >,
) => db.update(submissionFiles).set(change).where(eq(submissionFiles.id, id));

/** Files whose submission stays without its sender: with their bytes, and without what the device added. */
export const anonymizeFiles = (tx: Queryable) =>
  tx
    .update(submissionFiles)
    .set({ coordinates: null, fileName: "video" })
    .where(
      inArray(
        submissionFiles.submissionId,
        tx
          .select({ id: videoSubmissions.id })
          .from(videoSubmissions)
          .where(isNull(videoSubmissions.submitterEmail)),
      ),
    )
    .returning({ id: submissionFiles.id });

export const deleteFile = (db: Queryable, id: number) =>
  db.delete(submissionFiles).where(eq(submissionFiles.id, id));

/** False when the file has not arrived in full, or belongs to a submission already. */
export async function attachFile(
  tx: Queryable,
  key: string,
  submissionId: number,
): Promise<boolean> {
  const attached = await tx
    .update(submissionFiles)
    .set({ submissionId, network: null })
    .where(
      and(
        eq(submissionFiles.key, key),
        isNull(submissionFiles.submissionId),
        isNotNull(submissionFiles.finishedAt),
      ),
    )
    .returning({ id: submissionFiles.id });
  return attached.length > 0;
}

/** Of a file that was promised since, or of which something has arrived. */
const isUnderWay = (since: Date) =>
  or(gt(submissionFiles.received, 0), gt(submissionFiles.createdAt, since));

/** Bytes that have arrived, and those held for files under way: at most `reserve` each, and none for older promises. */
export async function sumBytes(
  db: Queryable,
  { since, reserve }: { since: Date; reserve: number },
): Promise<{ arrived: number; reserved: number }> {
  const { bytes, received, finishedAt } = submissionFiles;
  const arrived = sql`case when ${finishedAt} is null then ${received} else ${bytes} end`;
  const [row] = await db
    .select({
      arrived: sql<number>`coalesce(sum(${arrived}), 0)::float8`,
      reserved: sql<number>`coalesce(sum(least(${bytes} - ${received}, ${reserve}::bigint))
        filter (where ${finishedAt} is null and ${isUnderWay(since)}), 0)::float8`,
    })
    .from(submissionFiles);
  return row ?? { arrived: 0, reserved: 0 };
}

/** Bytes of the files of a network that belong to no submission yet, in full; without older promises. */
export async function sumOfNetwork(
  db: Queryable,
  { network, since }: { network: Buffer; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${submissionFiles.bytes}), 0)::float8` })
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.network, network),
        isNull(submissionFiles.submissionId),
        isUnderWay(since),
      ),
    );
  return row?.sum ?? 0;
}

/** Uploads that began before, and of which nothing is known to have arrived. */
export const findPromises = (db: Queryable, before: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(submissionFiles)
    .where(
      and(
        isNull(submissionFiles.submissionId),
        isNull(submissionFiles.finishedAt),
        eq(submissionFiles.received, 0),
        lte(submissionFiles.createdAt, before),
      ),
    );

/** Those of submissions that arrived before. */
export const findUnscanned = (db: Queryable, before: Date): Promise<FileRow[]> =>
  db
    .select()
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.scan, "unscanned"),
        isNotNull(submissionFiles.submissionId),
        lt(submissionFiles.finishedAt, before),
      ),
    );

/** Of these keys, the ones that have a row. */
export async function findKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: submissionFiles.key })
    .from(submissionFiles)
    .where(sql`${submissionFiles.key}::text = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

/** Those of these submissions that have a file still. */
export async function findHeld(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: submissionFiles.submissionId })
    .from(submissionFiles)
    .where(inArray(submissionFiles.submissionId, [...ids]));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Uploads that began before and belong to no submission. */
export const deleteUnused = (db: Queryable, before: Date) =>
  db
    .delete(submissionFiles)
    .where(and(isNull(submissionFiles.submissionId), lte(submissionFiles.createdAt, before)));

/** Files of submissions that were declined or taken back before. */
export const deleteRefused = (db: Queryable, before: Date) =>
  db.delete(submissionFiles).where(
    inArray(
      submissionFiles.submissionId,
      db
        .select({ id: videoSubmissions.id })
        .from(videoSubmissions)
        .where(
          and(
            inArray(videoSubmissions.status, ["declined", "reversed"]),
            lte(videoSubmissions.decidedAt, before),
          ),
        ),
    ),
  );
