import type { Deps } from "../../../../platform/server/deps.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";

/** Takes the article away from readers; its date stays for the day it comes back. */
export const unpublishArticle = (deps: Deps, id: number): Promise<SavedArticle> =>
  changeArticle(deps, id, () => ({ status: "draft" }));
