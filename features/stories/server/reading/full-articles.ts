import { type SQL, sql } from "drizzle-orm";
import type { Clients } from "#clients/clients.ts";
import { describeVideos } from "#features/media/videos/server/video-public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { requireCategory } from "../categories/category-repository.ts";
import { deriveOffLoop } from "../text/derive-off-loop.ts";
import { creditPictures, showStoryBlocks, showText } from "../text/show-text.ts";
import { showDemoLinks, videosIn } from "../text/video-facades.ts";
import {
  findArticle,
  findArticleToPreview,
  findNewestFull,
  inCategory,
} from "./article-repository.ts";
import { isByAuthor } from "./author-pages.ts";
import { toArticle } from "./to-public.ts";
import { isOfTopic } from "./topic-pages.ts";

/** By id, slug or former slug, with its live entries from one on; the caller redirects when it differs from `slug`. */
export async function getArticle(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  { idOrSlug, entry }: { idOrSlug: string; entry?: string },
): Promise<Article> {
  const now = deps.clock.now();
  const row = await findArticle(deps.db, { now, idOrSlug });
  const article = row && (await toArticle(row, now, { from: entry }));
  if (!article) throw new AppError("not_found", "There is no such article.");
  return showText(deps, article);
}

/** What is typed and not live yet. */
type WorkingCopy = Partial<EditedFields & Pick<Article, "content">>;

/** The article as readers would get it now if it were published with these changes. */
export async function previewArticle(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  id: number,
  changes: WorkingCopy = {},
): Promise<Article> {
  const now = deps.clock.now();
  const stored = await findArticleToPreview(deps.db, id);
  if (!stored) throw new AppError("not_found", `There is no story ${id}.`);
  const row = { ...stored, publishedAt: stored.publishedAt ?? now, ...changes };
  const derived = await deriveOffLoop(row);
  return showText(deps, await toArticle({ ...row, ...derived }, now));
}

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
