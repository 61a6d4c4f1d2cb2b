import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { submissionFiles, videoSubmissions } from "../../../../db/schema/video-submissions.ts";
import { reachesAddress } from "../../../../platform/server/mail/reaches-address.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";

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
  change: Partial<Pick<FileRow, "type" | "coordinates" | "finishedAt" | "scan" | "finding">>,
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
    .set({ submissionId })
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

/** Bytes that are stored or promised: of all files, and of those that have not arrived in full. */
export async function sumBytes(db: Queryable): Promise<{ all: number; unfinished: number }> {
  const [row] = await db
    .select({
      all: sql<number>`coalesce(sum(${submissionFiles.bytes}), 0)::float8`,
      unfinished: sql<number>`coalesce(sum(${submissionFiles.bytes}) filter (where ${submissionFiles.finishedAt} is null), 0)::float8`,
    })
    .from(submissionFiles);
  return row ?? { all: 0, unfinished: 0 };
}

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
