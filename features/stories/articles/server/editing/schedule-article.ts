import type { Deps } from "#platform/server/deps.ts";
import type { SavedArticle } from "./create-article.ts";
import { publishArticle } from "./publish-article.ts";

/** No job runs at that time: the visibility condition compares the date with the clock. */
export const scheduleArticle = (deps: Deps, id: number, at: Date): Promise<SavedArticle> =>
  publishArticle(deps, id, { at });
