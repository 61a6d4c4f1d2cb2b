import { eq } from "drizzle-orm";
import { frontPageLeads } from "#db/schema/front-page.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export const saveLead = (db: Queryable, articleId: number, ledAt: Date) =>
  db.insert(frontPageLeads).values({ articleId, ledAt }).onConflictDoNothing();

/** Whether a story has ever led the front page. */
export async function hasLed(db: Queryable, articleId: number): Promise<boolean> {
  const rows = await db
    .select({ at: frontPageLeads.ledAt })
    .from(frontPageLeads)
    .where(eq(frontPageLeads.articleId, articleId));
  return rows.length > 0;
}
