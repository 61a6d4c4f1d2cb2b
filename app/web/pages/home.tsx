import {
  articleListQuery,
  moreStoriesQuery,
  trendingQuery,
} from "../../../features/articles/web/article-queries.ts";
import { MoreStories } from "../../../features/articles/web/more-stories.tsx";
import { TopStories } from "../../../features/articles/web/top-stories.tsx";
import { TRENDING_IN_SIDEBAR, TrendingNow } from "../../../features/articles/web/trending-now.tsx";
import { breakingQuery } from "../../../features/breaking/web/breaking-query.ts";
import { BreakingTicker } from "../../../features/breaking/web/breaking-ticker.tsx";
import { NewsletterBox } from "../../../features/newsletter/web/newsletter-box.tsx";
import { homepageHead } from "../../../features/seo/homepage-head.ts";
import { cardPostsQuery } from "../../../features/social/web/post-queries.ts";
import { SocialCard } from "../../../features/social/web/social-card.tsx";
import { LatestVideos } from "../../../features/videos/web/latest-videos.tsx";
import { videosQuery } from "../../../features/videos/web/video-queries.ts";
import type { LoaderInput } from "../../../platform/web/page.ts";
import { site } from "../../../site.config.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { PageFrame } from "../../../ui/page/page-frame.tsx";
import { PressFreedomBanner } from "../chrome/press-freedom-banner.tsx";
import { tickerPausedKey } from "../storage-keys.ts";

export const Above = () => <BreakingTicker pausedKey={tickerPausedKey} />;

export async function load({ queries }: LoaderInput) {
  await Promise.all([
    queries.prefetchQuery(breakingQuery()),
    queries.prefetchQuery(articleListQuery()),
    queries.prefetchInfiniteQuery(moreStoriesQuery()),
    queries.prefetchQuery(trendingQuery(TRENDING_IN_SIDEBAR)),
    queries.prefetchQuery(videosQuery()),
    queries.prefetchQuery(cardPostsQuery()),
  ]);
}

// A function of its own: the built file of what pages share can be evaluated after this one, and an alias of what it
// exports would stay undefined.
export const head = () => homepageHead();

export function Page() {
  return (
    <>
      <PressFreedomBanner />
      <VisuallyHidden>
        <h1>{site.name}</h1>
      </VisuallyHidden>
      <PageFrame
        aside={
          <>
            <TrendingNow />
            <SocialCard />
            <NewsletterBox />
          </>
        }
      >
        <TopStories />
        <MoreStories />
        <LatestVideos />
      </PageFrame>
    </>
  );
}
