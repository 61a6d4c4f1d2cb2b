import type { Deps } from "../../../../platform/server/deps.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";

/** Hides the article from readers; it keeps its date in case it is published again. */
export const unpublishArticle = (deps: Deps, id: number): Promise<SavedArticle> =>
  changeArticle(deps, id, () => ({ status: "draft" }));
