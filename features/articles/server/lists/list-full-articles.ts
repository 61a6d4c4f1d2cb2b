import type { Deps } from "../../../../platform/server/deps.ts";
import type { Article } from "../../contract.ts";
import { findNewestFull } from "../article-repository.ts";
import { requireCategory } from "../category-repository.ts";
import { showStoryBlocks } from "../text/show-story-blocks.ts";
import { toArticle } from "../to-public.ts";

/** The newest articles with their content, for feeds. */
export async function listFullArticles(
  { db, clock }: Deps,
  { category, ...paging }: { category?: string | undefined; limit: number; offset?: number },
): Promise<Article[]> {
  const now = clock.now();
  const categoryId = category === undefined ? undefined : (await requireCategory(db, category)).id;
  const rows = await findNewestFull(db, { now, categoryId, ...paging });
  // Without cards: a feed reader would go on showing them after that story is taken down.
  return rows.map((row) => toArticle(row, now)).map(withStoryBlocks);
}

const withStoryBlocks = (article: Article): Article => ({
  ...article,
  content: showStoryBlocks(article.content, new Map()),
});
