import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { commentRules, comments } from "#db/schema/comments.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";

export type RuleRow = typeof commentRules.$inferSelect;

export const rulesTag = newsroomTag("comments.judge", "comment-rules");

/** Those that are in force, the newest first. */
export const findRules = (db: Queryable, now: Date): Promise<RuleRow[]> =>
  db.select().from(commentRules).where(gt(commentRules.endsAt, now)).orderBy(desc(commentRules.id));

/** Also those that ended. */
export const findRulesById = (db: Queryable, ids: readonly number[]): Promise<RuleRow[]> =>
  db
    .select()
    .from(commentRules)
    .where(inArray(commentRules.id, [...ids]));

export async function insertRule(
  tx: Queryable,
  rule: typeof commentRules.$inferInsert,
): Promise<RuleRow> {
  const [saved] = await tx.insert(commentRules).values(rule).returning();
  if (!saved) throw new Error("The database returned no row for an insert");
  return saved;
}

/** True when it was in force. */
export async function endRule(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(commentRules)
    .set({ endsAt: now })
    .where(and(eq(commentRules.id, id), gt(commentRules.endsAt, now)))
    .returning({ id: commentRules.id });
  return ended.length > 0;
}

export const purgeRules = (db: Queryable, before: Date) =>
  db.delete(commentRules).where(lte(commentRules.endsAt, before));

export const findRulesOn = (db: Queryable, authors: readonly Buffer[]) =>
  db
    .select({
      act: commentRules.act,
      createdAt: commentRules.createdAt,
      endsAt: commentRules.endsAt,
    })
    .from(commentRules)
    .where(inArray(commentRules.author, [...authors]));

/** The newest comments, whatever became of them. */
export const findNewest = (db: Queryable, limit: number) =>
  db
    .select({
      id: comments.id,
      authorName: comments.authorName,
      content: comments.content,
      status: comments.status,
      author: comments.author,
    })
    .from(comments)
    .orderBy(desc(comments.id))
    .limit(limit);

/** Whom a rule about the writer of this comment concerns. */
export async function findWriter(
  db: Queryable,
  id: number,
): Promise<{ author: Buffer; authorName: string } | undefined> {
  const [row] = await db
    .select({ author: comments.author, authorName: comments.authorName })
    .from(comments)
    .where(eq(comments.id, id));
  return row;
}
