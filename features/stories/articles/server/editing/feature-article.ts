import type { Deps } from "#platform/server/deps.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";

export const featureArticle = (deps: Deps, id: number, featured = true): Promise<SavedArticle> =>
  changeArticle(deps, id, () => ({ featured, featuredUntil: null }));
