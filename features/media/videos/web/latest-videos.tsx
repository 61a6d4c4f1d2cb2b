import type { Channel } from "#features/media/calls/videos.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ChannelSearch, SearchResults, useTerm } from "./channel-search.tsx";
import { useVideoHost } from "./use-video-host.ts";
import { VideoCard } from "./video-card.tsx";
import { VideoGridSkeleton } from "./video-grid.tsx";
import { type ChannelVideo, latestVideosQuery } from "./video-queries.ts";

/** The newest of both channels; the last list stays when a later request fails. */
export function LatestVideos() {
  const { data: videos = [], isPending } = useQuery(latestVideosQuery());
  return (
    <section aria-labelledby="latest-videos" className="video-band dark-part">
      <SectionHeading id="latest-videos" action={<AllVideos />}>
        Latest Videos
      </SectionHeading>
      {isPending && <VideoGridSkeleton cards={6} />}
      {videos.length > 0 && <VideoStrip videos={videos} />}
      {!isPending && videos.length === 0 && <VideosUnavailable />}
    </section>
  );
}

/** Scrolls sideways; its links are in the Tab order, so that it needs no keys of its own. */
const VideoStrip = ({ videos }: { videos: readonly ChannelVideo[] }) => (
  <ul>
    {videos.map((video) => (
      <RenderedOnce key={video.id} as="li" part="brief video card" data={video}>
        <VideoCard video={video} brief />
      </RenderedOnce>
    ))}
  </ul>
);

const AllVideos = () => (
  <Link to="/video-archives" data-clicks="view-all" className="type-label py-2 hover:underline">
    All Videos
  </Link>
);

/** Links to the channels when videos cannot be loaded; the search still works. */
function VideosUnavailable() {
  const { channelAddress } = useVideoHost();
  return (
    <div className="grid gap-6 bg-s1 p-4 md:p-6">
      <div className="grid gap-4">
        <p className="type-ui text-text-2">
          Videos temporarily unavailable. Subscribe to our channels for the latest content:
        </p>
        <p data-clicks="video-channel" className="flex flex-wrap gap-3">
          {(["local", "national"] as const).map((channel) => (
            <a
              key={channel}
              href={channelAddress(channel)}
              rel="noopener external"
              className={buttonClass("plain")}
            >
              {site.channels[channel].title}
            </a>
          ))}
        </p>
      </div>
      <div className="grid gap-6 border-t border-hair pt-4 xl:grid-cols-2">
        <SearchBox channel="local" />
        <SearchBox channel="national" />
      </div>
    </div>
  );
}

function SearchBox({ channel }: { channel: Channel }) {
  const { term, search, clear } = useTerm(channel);
  return (
    <div className="grid content-start gap-4">
      <ChannelSearch channel={channel} term={term} onSearch={search} onClear={clear} />
      {term && <SearchResults channel={channel} term={term} />}
    </div>
  );
}
