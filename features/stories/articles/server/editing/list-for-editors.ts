import type { Deps } from "#platform/server/deps.ts";
import { requireCategory } from "../category-repository.ts";
import { type ArticleState, findStoredArticles } from "./editable-article-repository.ts";

export interface ArticleForEditors {
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

export async function listForEditors(
  { db, clock }: Deps,
  {
    category,
    ...filter
  }: {
    state?: ArticleState | undefined;
    category?: string | undefined;
    title?: string | undefined;
    /** Only deleted drafts; else they are left out. */
    deleted?: boolean;
    limit: number;
  },
): Promise<ArticleForEditors[]> {
  const now = clock.now();
  const categoryId = category === undefined ? undefined : (await requireCategory(db, category)).id;
  const rows = await findStoredArticles(db, { ...filter, now, categoryId });
  return rows.map(({ status, ...row }) => {
    const isDue = row.publishedAt !== null && row.publishedAt <= now;
    const state = status === "draft" ? "draft" : isDue ? "published" : "scheduled";
    const isBreaking = row.breakingUntil !== null && row.breakingUntil > now;
    return { ...row, state, breakingUntil: isBreaking ? row.breakingUntil : null };
  });
}
