import { and, eq, sql } from "drizzle-orm";
import { readingProgress } from "#db/schema/reading-progress.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export async function findProgress(db: Queryable, reader: Buffer, articleId: number) {
  const [row] = await db
    .select()
    .from(readingProgress)
    .where(and(eq(readingProgress.reader, reader), eq(readingProgress.articleId, articleId)));
  return row;
}

/** Whether anything is stored for a reader, which proves that we issued the cookie. */
export async function hasProgress(db: Queryable, reader: Buffer): Promise<boolean> {
  const rows = await db
    .select({ reader: readingProgress.reader })
    .from(readingProgress)
    .where(eq(readingProgress.reader, reader))
    .limit(1);
  return rows.length > 0;
}

export const storeProgress = (db: Queryable, row: typeof readingProgress.$inferInsert) =>
  db
    .insert(readingProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [readingProgress.reader, readingProgress.articleId],
      set: {
        progress: sql`excluded.progress`,
        lastPosition: sql`excluded.last_position`,
        savedAt: sql`excluded.saved_at`,
      },
    });
