import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import { newestVideos } from "../newest-videos.ts";
import { VideoGrid, VideoGridSkeleton } from "./video-grid.tsx";
import { videosQuery } from "./video-queries.ts";
import { VideosUnavailable } from "./videos-unavailable.tsx";

/** The newest of both channels; the last list stays when a later request fails. */
export function LatestVideos() {
  const { data, isPending } = useQuery(videosQuery());
  const videos = data ? newestVideos(data) : [];
  return (
    <section aria-labelledby="latest-videos">
      <SectionHeading id="latest-videos" action={<AllVideos />}>
        Latest Videos
      </SectionHeading>
      {isPending && <VideoGridSkeleton cards={6} />}
      {videos.length > 0 && <VideoGrid videos={videos} />}
      {!isPending && videos.length === 0 && <VideosUnavailable />}
    </section>
  );
}

const AllVideos = () => (
  <Link to="/video-archives" data-clicks="view-all" className="type-label py-2 hover:underline">
    All Videos
  </Link>
);
