import { articleListQuery } from "#features/articles/web/article-queries.ts";
import {
  frontPageTrendingQuery,
  moreStoriesQuery,
  sectionsQuery,
  sendFewerStories,
} from "#features/articles/web/front-page-queries.ts";
import { MoreStories } from "#features/articles/web/more-stories.tsx";
import { SectionBands } from "#features/articles/web/section-bands.tsx";
import { TopStories } from "#features/articles/web/top-stories.tsx";
import { TrendingNow } from "#features/articles/web/trending-now.tsx";
import { breakingQuery } from "#features/breaking/web/breaking-query.ts";
import { BreakingTicker } from "#features/breaking/web/breaking-ticker.tsx";
import { NewsletterBox } from "#features/newsletter/web/newsletter-box.tsx";
import { ForYou } from "#features/on-device/web/follow/for-you.tsx";
import { homepageHead } from "#features/seo/homepage-head.ts";
import { cardPostsQuery } from "#features/social/web/post-queries.ts";
import { SocialCard } from "#features/social/web/social-card.tsx";
import { LatestVideos } from "#features/videos/web/latest-videos.tsx";
import { latestVideosQuery } from "#features/videos/web/video-queries.ts";
import type { LoaderInput } from "#platform/web/page.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import { site } from "#site.config.ts";
import { HydratedApart } from "#ui/page/hydrated-apart.tsx";
import { PressFreedomBanner } from "../chrome/press-freedom-banner.tsx";
import { tickerPausedKey } from "../storage-keys.ts";

export const Above = () => <BreakingTicker pausedKey={tickerPausedKey} />;

export async function load({ queries }: LoaderInput) {
  await Promise.all([
    queries.prefetchQuery(breakingQuery()),
    loadAroundLead(queries),
    queries.prefetchInfiniteQuery(moreStoriesQuery()),
    queries.prefetchQuery(sectionsQuery()),
    queries.prefetchQuery(latestVideosQuery()),
    queries.prefetchQuery(cardPostsQuery()),
  ]);
  if (typeof document === "undefined") sendFewerStories(queries);
}

/** The lead is not among the trending stories. */
async function loadAroundLead(queries: QueryClient) {
  await queries.prefetchQuery(articleListQuery());
  const lead = queries.getQueryData(articleListQuery().queryKey)?.[0];
  await queries.prefetchQuery(frontPageTrendingQuery(lead?.id));
}

// A function of its own: the built file of what pages share can be evaluated after this one, and an alias of what it
// exports would stay undefined.
export const head = () => homepageHead();

export function Page() {
  return (
    <>
      <PressFreedomBanner />
      <h1 className="sr-only">{site.name}</h1>
      <div className="front-page">
        <div className="front-page-main">
          <TopStories />
          <ForYou />
          <HydratedApart>
            <MoreStories />
          </HydratedApart>
          <HydratedApart>
            <LatestVideos />
          </HydratedApart>
        </div>
        <aside aria-label="More">
          <HydratedApart>
            <TrendingNow />
            <SocialCard />
            <NewsletterBox />
          </HydratedApart>
        </aside>
      </div>
      <div className="bands">
        <HydratedApart>
          <SectionBands />
        </HydratedApart>
      </div>
    </>
  );
}
