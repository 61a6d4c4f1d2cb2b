import { and, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import { articles, categories } from "../../../../db/schema/articles.ts";
import type { Deps } from "../../../../platform/server/deps.ts";
import { isVisible } from "../article-repository.ts";
import { knownCategory } from "../category-repository.ts";

export const ARTICLE_STATES = ["draft", "scheduled", "published", "featured", "breaking"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export interface EditorsArticle {
  id: number;
  slug: string;
  title: string;
  category: string;
  author: string;
  state: "draft" | "scheduled" | "published";
  publishedAt: Date | null;
  updatedAt: Date;
  featured: boolean;
  breakingUntil: Date | null;
}

/** All there is, whether readers may see it or not; what was touched last comes first. */
export async function listForEditors(
  { db, clock }: Deps,
  ask: {
    state?: ArticleState | undefined;
    category?: string | undefined;
    title?: string | undefined;
    limit: number;
  },
): Promise<EditorsArticle[]> {
  const now = clock.now();
  const category = ask.category === undefined ? undefined : await knownCategory(db, ask.category);
  const rows = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      category: categories.name,
      author: articles.author,
      status: articles.status,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
      featured: articles.featured,
      breakingUntil: articles.breakingUntil,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(
      and(
        ask.state && inState(ask.state, now),
        category && eq(articles.categoryId, category.id),
        ask.title === undefined ? undefined : ilike(articles.title, `%${literally(ask.title)}%`),
      ),
    )
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(ask.limit);
  return rows.map(({ status, ...row }) => {
    const isDue = row.publishedAt !== null && row.publishedAt <= now;
    const state = status === "draft" ? "draft" : isDue ? "published" : "scheduled";
    const isBreaking = row.breakingUntil !== null && row.breakingUntil > now;
    return { ...row, state, breakingUntil: isBreaking ? row.breakingUntil : null };
  });
}

function inState(state: ArticleState, now: Date): SQL {
  switch (state) {
    case "draft":
      return sql`${articles.status} = 'draft'`;
    case "scheduled":
      return sql`(${articles.status} = 'published' and not ${isVisible(now)})`;
    case "published":
      return isVisible(now);
    case "featured":
      return sql`${articles.featured}`;
    case "breaking":
      return sql`${articles.breakingUntil} > ${now.toISOString()}::timestamptz`;
  }
}

const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");
