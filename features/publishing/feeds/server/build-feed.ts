import type { FeatureDeps } from "#features/define-feature.ts";
import { type FeedKind, feedPath, feedTitle } from "#features/publishing/calls/feeds.ts";
import { listFullArticles } from "#features/stories/articles/server/public.ts";
import { site } from "#site.config.ts";
import type { Feed } from "./feed.ts";
import type { FeedSubject } from "./feed-subjects.ts";

export async function buildFeed(
  { origin, ...deps }: Pick<FeatureDeps, "db" | "clock" | "cache" | "origin" | "youtube">,
  query: { kind: FeedKind; subject?: FeedSubject | undefined; limit: number; offset: number },
): Promise<Feed> {
  const { kind, subject, limit, offset } = query;
  return {
    origin,
    title: feedTitle(subject),
    description: subject?.description || site.description,
    page: origin + (subject?.path ?? "/"),
    self: origin + feedPath(kind, subject),
    hasDemoVideos: deps.youtube.isDemo,
    stories: await listFullArticles(deps, { ...subject?.filter, limit, offset }),
  };
}
