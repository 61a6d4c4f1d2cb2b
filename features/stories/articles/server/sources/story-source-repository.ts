import { and, eq, isNull } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { storySources } from "#db/schema/story-sources.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible } from "../article-repository.ts";

export const addSource = (
  tx: Queryable,
  row: Pick<typeof storySources.$inferInsert, "source" | "articleId" | "reference" | "mayBeUsed">,
) => tx.insert(storySources).values(row);

/** The story that was made from it. */
export async function findStoryOf(db: Queryable, source: string) {
  const [row] = await db
    .select({
      id: articles.id,
      title: articles.title,
      author: articles.author,
      staffId: articles.staffId,
      status: articles.status,
      publishedAt: articles.publishedAt,
      content: articles.content,
    })
    .from(storySources)
    .innerJoin(articles, eq(articles.id, storySources.articleId))
    .where(eq(storySources.source, source));
  return row;
}

export const saveRight = (tx: Queryable, source: string, mayBeUsed: boolean) =>
  tx.update(storySources).set({ mayBeUsed }).where(eq(storySources.source, source));

export const removeSource = (tx: Queryable, source: string) =>
  tx
    .delete(storySources)
    .where(eq(storySources.source, source))
    .returning({ articleId: storySources.articleId });

export const findUnusable = (db: Queryable, articleId: number) =>
  db
    .select({ reference: storySources.reference })
    .from(storySources)
    .where(and(eq(storySources.articleId, articleId), eq(storySources.mayBeUsed, false)))
    .orderBy(storySources.reference);

/** Those whose story readers can see by now, each once. */
export async function claimLiveSources(tx: Queryable, now: Date) {
  const live = await tx
    .select({ source: storySources.source, articleId: storySources.articleId })
    .from(storySources)
    .innerJoin(articles, eq(articles.id, storySources.articleId))
    .where(and(isNull(storySources.announcedAt), eq(storySources.mayBeUsed, true), isVisible(now)))
    .orderBy(storySources.source)
    .for("update", { of: storySources });
  for (const { source } of live)
    await tx.update(storySources).set({ announcedAt: now }).where(eq(storySources.source, source));
  return live;
}
