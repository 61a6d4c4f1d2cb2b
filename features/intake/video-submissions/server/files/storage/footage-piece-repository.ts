import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { submissionFilePieces, submissionFiles } from "#db/schema/video-submissions.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { ByteRange } from "#platform/server/store/store.ts";

export type FootagePiece = typeof submissionFilePieces.$inferSelect;

const pieces = submissionFilePieces;
const endOfPiece = sql`${pieces.start} + ${pieces.bytes}`;

/** False when another piece begins there, or the file is gone. */
export async function insertPiece(db: Queryable, piece: FootagePiece): Promise<boolean> {
  const { fileKey, start, bytes, name } = piece;
  const inserted = await db
    .insert(pieces)
    .select(
      db
        .select({
          fileKey: submissionFiles.key,
          start: sql`${start}::bigint`.as("start_at"),
          bytes: sql`${bytes}::integer`.as("bytes"),
          name: sql`${name}::uuid`.as("name"),
        })
        .from(submissionFiles)
        .where(eq(submissionFiles.key, fileKey)),
    )
    .onConflictDoNothing()
    .returning({ start: pieces.start });
  return inserted.length > 0;
}

/** How many bytes the pieces of a file have; undefined if there are none. */
export async function findEnd(db: Queryable, fileKey: string): Promise<number | undefined> {
  const [last] = await db
    .select({ end: sql<number>`(${endOfPiece})::float8` })
    .from(pieces)
    .where(eq(pieces.fileKey, fileKey))
    .orderBy(sql`${pieces.start} desc`)
    .limit(1);
  return last?.end;
}

/** The pieces that have bytes of this part, in order. */
export const findPieces = (
  db: Queryable,
  fileKey: string,
  { start, end }: ByteRange,
): Promise<FootagePiece[]> =>
  db
    .select()
    .from(pieces)
    .where(and(eq(pieces.fileKey, fileKey), lte(pieces.start, end), gt(endOfPiece, start)))
    .orderBy(asc(pieces.start));
