import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { ChannelVideo } from "../newest-videos.ts";
import { VideoCard } from "./video-card.tsx";
import { VideoGridSkeleton } from "./video-grid.tsx";
import { latestVideosQuery } from "./video-queries.ts";
import { VideosUnavailable } from "./videos-unavailable.tsx";

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
