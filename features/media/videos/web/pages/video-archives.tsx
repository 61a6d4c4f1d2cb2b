import type { Channel, Video } from "#features/media/calls/videos.ts";
import { searchTerm } from "#features/media/videos/search-term.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useLocation } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ChannelSection } from "../channel-section.tsx";
import { OwnClips } from "../own-clips.tsx";
import { clipsQuery, videoSearchQuery, videosQuery } from "../video-queries.ts";

const CHANNELS = ["local", "national"] as const;

const termIn = (search: URLSearchParams, channel: Channel) => searchTerm(search.get(channel) ?? "");

export async function load({ queries, url }: LoaderInput) {
  await Promise.all([
    queries.prefetchQuery(videosQuery()),
    queries.prefetchQuery(clipsQuery()),
    ...CHANNELS.map((channel) => {
      const term = termIn(url.searchParams, channel);
      return term && queries.prefetchQuery(videoSearchQuery(channel, term));
    }),
  ]);
}

export function head({ queries }: HeadInput): PageHead & { videos: readonly Video[] } {
  const { local = [], national = [] } = queries.getQueryData(videosQuery().queryKey) ?? {};
  return {
    title: "Video Archives",
    description: `Every video of the local and national desks of ${site.name}.`,
    canonical: "/video-archives",
    videos: [...local, ...national],
  };
}

export function Page() {
  const { key, search } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <PageFrame>
      <PageIntro title="Video Archives" label="Video" ruleFollows>
        What our crews filmed, at home and across the country. Our own clips play here, the others
        on their channel.
      </PageIntro>
      <OwnClips />
      {CHANNELS.map((channel) => (
        <ChannelSection
          key={`${channel} ${key}`}
          channel={channel}
          first={termIn(query, channel)}
          onTerm={(term) => keepInAddress(channel, term)}
        />
      ))}
    </PageFrame>
  );
}

/** So that a search can be reloaded and shared. Past the router, which would take it for a new page. */
function keepInAddress(channel: Channel, term: string | undefined) {
  const address = new URL(location.href);
  if (term) address.searchParams.set(channel, term);
  else address.searchParams.delete(channel);
  history.replaceState(history.state, "", address);
}
