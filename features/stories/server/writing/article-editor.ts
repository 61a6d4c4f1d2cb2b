import { ArticleChange } from "#features/stories/rules/new-article.ts";
import type { Deps } from "#platform/server/deps.ts";
import { requireCategory } from "../categories/category-repository.ts";
import { clearBreaking, setBreaking } from "../reading/breaking-list.ts";
import { correctArticle } from "./article-corrections.ts";
import { changeArticle } from "./change-article.ts";
import {
  ARTICLE_STATES,
  type ArticleState,
  findForEditors,
  findStoredArticles,
  hasArticles,
  lockArticle,
} from "./editable-articles.ts";
import {
  isVisibleAt,
  publishArticle,
  scheduleArticle,
  setEmbargo,
  unpublishArticle,
} from "./publish-article.ts";
import {
  createArticle,
  readInput,
  type SavedArticle,
  saveText,
  updateArticle,
} from "./saved-articles.ts";
import { claimSlug, findFreeSlug } from "./slugs.ts";

export const featureArticle = (deps: Deps, id: number, featured = true): Promise<SavedArticle> =>
  changeArticle(deps, id, () => ({ featured, featuredUntil: null }));

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

async function listForEditors(
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

/** What staff, importers and the demo do with articles, visible or not. */
export const articleEditor = {
  states: ARTICLE_STATES,
  find: findForEditors,
  lock: lockArticle,
  list: listForEditors,
  hasAny: hasArticles,
  isVisibleAt,
  findFreeSlug,
  claimSlug,
  readChange: (input: ArticleChange) => readInput(ArticleChange, input),
  create: createArticle,
  update: updateArticle,
  saveText,
  publish: publishArticle,
  unpublish: unpublishArticle,
  schedule: scheduleArticle,
  feature: featureArticle,
  setBreaking,
  clearBreaking,
  setEmbargo,
  correct: correctArticle,
};
