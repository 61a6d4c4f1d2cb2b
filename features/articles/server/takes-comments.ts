import { and, eq } from "drizzle-orm";
import { articles } from "../../../db/schema/articles.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import { isVisible } from "./article-repository.ts";

/** Whether readers may add comments; nothing for an article that nobody may know of. */
export async function takesComments(
  db: Queryable,
  { now, articleId }: { now: Date; articleId: number },
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ open: articles.commentsOpen })
    .from(articles)
    .where(and(isVisible(now), eq(articles.id, articleId)));
  return row?.open;
}
