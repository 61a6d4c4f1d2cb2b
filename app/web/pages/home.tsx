import { ForYou } from "#features/device/on-device/web/for-you.tsx";
import { NewsletterBox } from "#features/mailing/newsletter/web/newsletter-box.tsx";
import { cardPostsQuery } from "#features/media/social/web/post-queries.ts";
import { SocialCard } from "#features/media/social/web/social-card.tsx";
import { LatestVideos } from "#features/media/videos/web/latest-videos.tsx";
import { latestVideosQuery } from "#features/media/videos/web/video-queries.ts";
import { homepageHead } from "#features/publishing/head/homepage-head.ts";
import { articleListQuery } from "#features/stories/web/article-queries.ts";
import {
  BreakingTicker,
  breakingQuery,
} from "#features/stories/web/front-page/breaking-ticker.tsx";
import {
  frontPageTrendingQuery,
  moreStoriesQuery,
  sectionsQuery,
  sendFewerStories,
} from "#features/stories/web/front-page/front-page-queries.ts";
import { MoreStories } from "#features/stories/web/front-page/more-stories.tsx";
import { SectionBands } from "#features/stories/web/front-page/section-bands.tsx";
import { TopStories } from "#features/stories/web/front-page/top-stories.tsx";
import { TrendingNow } from "#features/stories/web/front-page/trending-now.tsx";
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
