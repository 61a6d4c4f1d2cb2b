import type { FeatureDeps } from "#features/define-feature.ts";
import type { PlayableClip } from "#features/media/calls/videos.ts";
import { describeClips } from "#features/media/clips/server/clip-public.ts";
import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import {
  clipsIn,
  type FeedField,
  getCategory,
  listArticlesByIds,
  listCorrections,
  listFullArticles,
  requireAuthor,
  requireTopic,
  type StoryFilter,
} from "#features/stories/server/public.ts";
import { DEFAULT_LIMIT } from "#shared/contract/fields.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { isCategoryAddress } from "#shared/site/is-category-address.ts";
import { articlePath, categoryPath, topicPath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";
import {
  CORRECTIONS,
  type FeedKind,
  type FeedPart,
  feedFiles,
  feedPath,
  feedTitle,
} from "../calls/feeds.ts";

/** The content of a feed in any format. Addresses are absolute. */
export interface Feed {
  origin: string;
  title: string;
  description: string;
  /** The page with the same articles. */
  page: string;
  /** The address of this feed. */
  self: string;
  stories: readonly FeedStory[];
  /** Whether they depend on videos: of the demo, or our own in their texts. */
  hasVideos?: boolean;
}

/** An entry about a part of an article has an anchor, so that two of one article differ. */
export type FeedStory = ArticleSummary &
  Pick<Article, "content" | "corrections"> &
  Partial<Pick<Article, FeedField>> & { anchor?: string; clips?: readonly PlayableClip[] };

export const storyAddress = ({ origin }: Pick<Feed, "origin">, { slug, anchor }: FeedStory) =>
  origin + articlePath(slug) + hash(anchor);

/** Does not change with the slug, so that feed readers do not show an article twice. */
export const storyId = ({ origin }: Pick<Feed, "origin">, { id, anchor }: FeedStory) =>
  origin + articlePath(id) + hash(anchor);

const hash = (anchor: string | undefined) => (anchor === undefined ? "" : `#${anchor}`);

export const pictureOf = ({ origin }: Pick<Feed, "origin">, { imageUrl }: ArticleSummary) =>
  imageUrl === null ? undefined : new URL(imageUrl, origin).href;

export type SubjectDeps = Pick<FeatureDeps, "db" | "clock" | "cache">;

export interface FeedSubject extends FeedPart {
  description: string;
  filter: StoryFilter;
  /** The address had a name that leads on to the current one. */
  isMoved: boolean;
}

/** Parts of the stories that have feeds, by the first word of their pages' addresses. */
export const feedSubjects: Readonly<
  Record<string, (deps: SubjectDeps, requested: string) => Promise<FeedSubject>>
> = {
  async category(deps, requested) {
    const { name, description } = await getCategory(deps, { name: requested });
    return {
      name,
      path: categoryPath(name),
      description,
      filter: { category: name },
      isMoved: !isCategoryAddress(name, requested),
    };
  },
  async author(deps, requested) {
    const { slug, name, bylines } = await requireAuthor(deps, requested);
    return {
      name,
      path: authorPath(name),
      description: `Stories by ${name}.`,
      filter: { bylines },
      isMoved: slug !== requested,
    };
  },
  async topic(deps, requested) {
    const tag = await requireTopic(deps, requested);
    return {
      name: tag,
      path: topicPath(tag),
      description: `Stories about ${tag}.`,
      filter: { tag },
      isMoved: false,
    };
  },
};

export async function buildFeed(
  { origin, ...deps }: Pick<FeatureDeps, "db" | "clock" | "cache" | "origin" | "youtube">,
  query: { kind: FeedKind; subject?: FeedSubject | undefined; limit: number; offset: number },
): Promise<Feed> {
  const { kind, subject, limit, offset } = query;
  const articles = await listFullArticles(deps, { ...subject?.filter, limit, offset });
  const named = articles.map((article) => ({ article, ids: clipsIn(article.content) }));
  const clips = await describeClips(
    deps,
    named.flatMap(({ ids }) => ids),
  );
  return {
    origin,
    title: feedTitle(subject),
    description: subject?.description || site.description,
    page: origin + (subject?.path ?? "/"),
    self: origin + feedPath(kind, subject),
    hasVideos: deps.youtube.isDemo || named.some(({ ids }) => ids.length > 0),
    stories: named.map(({ article, ids }) => ({
      ...article,
      clips: ids.flatMap((id) => clips.get(id) ?? []),
    })),
  };
}

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
