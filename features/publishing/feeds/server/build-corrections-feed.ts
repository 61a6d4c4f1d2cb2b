import type { FeatureDeps } from "#features/define-feature.ts";
import { CORRECTIONS, type FeedKind, feedFiles } from "#features/publishing/calls/feeds.ts";
import { listArticlesByIds, listCorrections } from "#features/stories/articles/server/public.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";
import type { Feed, FeedStory } from "./feed.ts";

/** Corrections of all articles, newest first. */
export async function buildCorrectionsFeed(
  { origin, ...deps }: Pick<FeatureDeps, "db" | "clock" | "cache" | "origin">,
  kind: FeedKind,
): Promise<Feed> {
  const corrections = await listCorrections(deps, { limit: DEFAULT_LIMIT });
  const ids = [...new Set(corrections.map(({ articleId }) => articleId))];
  const articles = await listArticlesByIds(deps.db, { ids, now: deps.clock.now() });
  return {
    origin,
    title: `${site.name}: Corrections`,
    description: `What ${site.name} got wrong, and how it is right.`,
    page: origin + CORRECTIONS,
    self: `${origin}${CORRECTIONS}/${feedFiles[kind]}`,
    stories: corrections.flatMap(({ id, articleId, text, at }): FeedStory[] => {
      const article = articles.find((one) => one.id === articleId);
      if (!article) return [];
      return [
        {
          ...article,
          title: `Correction: ${article.title}`,
          excerpt: text,
          content: `<p>${escapeHtml(text)}</p>`,
          publishedAt: at,
          updatedAt: at,
          corrections: [],
          anchor: `correction-${id}`,
        },
      ];
    }),
  };
}
