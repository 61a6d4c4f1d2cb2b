import { eq, sql } from "drizzle-orm";
import { articles } from "../../../db/schema/articles.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { tagOf } from "../contract.ts";

/** In the transaction that shows or hides comments, so that the number is always the number shown. */
export async function countComments(tx: Queryable, articleId: number, by: number): Promise<void> {
  await tx
    .update(articles)
    .set({ commentCount: sql`greatest(0, ${articles.commentCount} + ${by})` })
    .where(eq(articles.id, articleId));
  await invalidate(tx, [tagOf.article(articleId)]);
}
