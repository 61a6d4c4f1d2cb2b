import type { Deps } from "../../../../platform/server/deps.ts";
import { changeArticle } from "./change-article.ts";
import type { SavedArticle } from "./create-article.ts";

/** An article that was published before keeps its date. */
export function publishArticle(deps: Deps, id: number): Promise<SavedArticle> {
  const now = deps.clock.now();
  return changeArticle(deps, id, ({ publishedAt }) => ({
    status: "published",
    publishedAt: publishedAt && publishedAt < now ? publishedAt : now,
  }));
}
