import type { NewArticle } from "#features/stories/rules/new-article.ts";
import {
  createArticle,
  type SavedArticle,
} from "#features/stories/server/writing/saved-articles.ts";
import type { Deps } from "#platform/server/deps.ts";
import { MINUTE } from "#shared/time/units.ts";

let made = 0;

/** A valid draft; set only what the test is about. */
export function anArticle(given: Partial<NewArticle> = {}): NewArticle {
  made += 1;
  return {
    title: `Ferry ${made} leaves the lower quay`,
    excerpt: "The first boat of the day carried more crates than people.",
    content: "<p>The ferry left at six with forty crates of pears and nine passengers.</p>",
    category: "News",
    author: "Owen Pryce",
    tags: [],
    ...given,
  };
}

/** Published articles, each a minute older than the given moment or now. */
export function publishedArticle(
  deps: Deps,
  given: Partial<NewArticle> = {},
): Promise<SavedArticle> {
  const publishedAt = new Date(deps.clock.now().getTime() - MINUTE);
  return createArticle(deps, anArticle({ status: "published", publishedAt, ...given }));
}

/** Several at once, the last one newest, a minute apart. */
export async function publishedArticles(
  deps: Deps,
  count: number,
  given: Partial<NewArticle> = {},
): Promise<SavedArticle[]> {
  const now = deps.clock.now().getTime();
  const saved: SavedArticle[] = [];
  for (let index = 0; index < count; index++) {
    const publishedAt = new Date(now - (count - index) * MINUTE);
    saved.push(await publishedArticle(deps, { publishedAt, ...given }));
  }
  return saved;
}
