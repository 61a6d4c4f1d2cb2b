import { desc, eq } from "drizzle-orm";
import { articleCorrections, articles } from "#db/schema/articles.ts";
import { type StoryCorrection, tagOf } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { isVisible } from "../reading/article-repository.ts";
import { newsroomTagsOf } from "./change-article.ts";
import { lockArticle, saveArticle } from "./editable-articles.ts";
import { isVisibleAt } from "./publish-article.ts";
import type { SavedArticle } from "./saved-articles.ts";

interface NewCorrection {
  articleId: number;
  text: string;
  at: Date;
  byName: string;
  staffId: number | null;
}

/** The table only takes additions; the database refuses everything else. */
const addCorrection = (tx: Queryable, correction: NewCorrection) =>
  tx.insert(articleCorrections).values(correction);

/** The newest first. */
export const findCorrections = (db: Queryable, articleId: number) =>
  db
    .select({
      id: articleCorrections.id,
      text: articleCorrections.text,
      at: articleCorrections.at,
      by: articleCorrections.byName,
    })
    .from(articleCorrections)
    .where(eq(articleCorrections.articleId, articleId))
    .orderBy(desc(articleCorrections.id));

/** Of articles that readers can see, newest first. */
const findNewestCorrections = (db: Queryable, { now, limit }: { now: Date; limit: number }) =>
  db
    .select({
      id: articleCorrections.id,
      articleId: articles.id,
      slug: articles.slug,
      title: articles.title,
      text: articleCorrections.text,
      at: articleCorrections.at,
    })
    .from(articleCorrections)
    .innerJoin(articles, eq(articles.id, articleCorrections.articleId))
    .where(isVisible(now))
    .orderBy(desc(articleCorrections.at), desc(articleCorrections.id))
    .limit(limit);

/** Adds a public correction, which nobody can alter or remove. */
export function correctArticle(
  { db, clock, actor }: Deps,
  id: number,
  text: string,
): Promise<SavedArticle> {
  return db.transaction(async (tx) => {
    const at = clock.now();
    const article = await lockArticle(tx, id);
    if (!isVisibleAt(article, at))
      throw new AppError("conflict", "Readers cannot see this story: change it instead.");
    await addCorrection(tx, {
      articleId: id,
      text,
      at,
      byName: actor?.name ?? "",
      staffId: actor?.staffId ?? null,
    });
    await saveArticle(tx, id, { updatedAt: at });
    await invalidate(tx, [tagOf.article(id), tagOf.corrections, ...newsroomTagsOf(article)]);
    return { id, slug: article.slug };
  });
}

/** Those of articles that readers can see, newest first. */
export async function listCorrections(
  { db, clock }: Deps,
  { limit }: { limit: number },
): Promise<StoryCorrection[]> {
  const rows = await findNewestCorrections(db, { now: clock.now(), limit });
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
