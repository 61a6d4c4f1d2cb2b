import type { Deps } from "#platform/server/deps.ts";
import { type ChangedArticle, changeArticle } from "./change-article.ts";

/** Hides the article from readers; it keeps its date in case it is published again. */
export const unpublishArticle = (deps: Deps, id: number, reason = ""): Promise<ChangedArticle> =>
  changeArticle(deps, id, () => ({ status: "draft" }), { kind: "taken-down", note: reason });
