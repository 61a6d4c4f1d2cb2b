import { type SQL, sql } from "drizzle-orm";
import type { Clients } from "#clients/clients.ts";
import { describeVideos } from "#features/media/videos/server/video-public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { findNewestFull, inCategory } from "../article-repository.ts";
import { isByAuthor } from "../authors/author-repository.ts";
import { requireCategory } from "../category-repository.ts";
import { creditPictures } from "../text/credit-pictures.ts";
import { showStoryBlocks } from "../text/show-story-blocks.ts";
import { showDemoLinks, videosIn } from "../text/video-facades.ts";
import { toArticle } from "../to-public.ts";
import { isOfTopic } from "../topics/topic-repository.ts";

/** Which of the stories are wanted; all if nothing is given. */
export interface StoryFilter {
  category?: string;
  tag?: string;
  bylines?: readonly string[];
}

type Paging = { now: Date; limit: number; offset: number };

/** The newest articles with their content, for feeds. */
export async function listFullArticles(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  { limit, offset = 0, ...filter }: StoryFilter & { limit: number; offset?: number },
): Promise<Article[]> {
  const { db, clock } = deps;
  const paging = { now: clock.now(), limit, offset };
  const rows = await findNewestFull(db, await filtered(db, filter, paging));
  // Without cards: a feed reader would go on showing them after that story is taken down.
  const shown = rows.map((row) => toArticle(row, paging.now, { entriesOnly: true }));
  const visible = (await Promise.all(shown)).filter((article) => article !== undefined);
  const articles = (await creditPictures(db, visible)).map(withStoryBlocks);
  if (!deps.youtube?.isDemo) return articles;
  const videos = await describeVideos(
    deps,
    articles.flatMap(({ content }) => videosIn(content)),
  );
  return articles.map((article) => ({
    ...article,
    content: showDemoLinks(article.content, videos),
  }));
}

async function filtered(
  db: Deps["db"],
  { category, tag, bylines }: StoryFilter,
  paging: Paging,
): Promise<Paging & { where?: SQL | undefined }> {
  // These find the wanted page; what is found is not paged again.
  if (tag !== undefined) return { ...paging, offset: 0, where: isOfTopic(tag, paging) };
  if (bylines) return { ...paging, offset: 0, where: isByAuthor(sql.param(bylines), paging) };
  if (category === undefined) return paging;
  return { ...paging, where: inCategory((await requireCategory(db, category)).id) };
}

const withStoryBlocks = (article: Article): Article => ({
  ...article,
  content: showStoryBlocks(article.content, new Map()),
});
