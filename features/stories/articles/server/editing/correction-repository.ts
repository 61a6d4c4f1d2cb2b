import { desc, eq } from "drizzle-orm";
import { articleCorrections, articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { isVisible } from "../article-repository.ts";

interface NewCorrection {
  articleId: number;
  text: string;
  at: Date;
  byName: string;
  staffId: number | null;
}

/** The table only takes additions; the database refuses everything else. */
export const addCorrection = (tx: Queryable, correction: NewCorrection) =>
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
export const findNewestCorrections = (
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
) =>
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
