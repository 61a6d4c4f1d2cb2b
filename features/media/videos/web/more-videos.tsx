import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ClipCard } from "./clip-card.tsx";
import { VideoCard } from "./video-card.tsx";
import { clipsQuery, latestVideosQuery } from "./video-queries.ts";

const MOST = 6;
const MOST_CLIPS = 3;

/** Our other clips first, because they play here, then the newest of both channels. */
export function MoreVideos({ besides }: { besides: string }) {
  const { data: clips = [] } = useQuery(clipsQuery());
  const { data: videos = [] } = useQuery(latestVideosQuery());
  const otherClips = clips.filter(({ id }) => id !== besides).slice(0, MOST_CLIPS);
  const otherVideos = videos.filter(({ id }) => id !== besides).slice(0, MOST - otherClips.length);
  if (otherClips.length + otherVideos.length === 0) return null;
  return (
    <section aria-labelledby="more-videos" className="no-print">
      <SectionHeading id="more-videos" action={<AllVideos />}>
        More videos
      </SectionHeading>
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {otherClips.map((clip) => (
          <RenderedOnce key={clip.id} as="li" part="clip card" data={clip} className="grid">
            <ClipCard clip={clip} />
          </RenderedOnce>
        ))}
        {otherVideos.map((video) => (
          <RenderedOnce key={video.id} as="li" part="video card" data={video} className="grid">
            <VideoCard video={video} />
          </RenderedOnce>
        ))}
      </ul>
    </section>
  );
}

const AllVideos = () => (
  <Link to="/video-archives" data-clicks="view-all" className="type-label py-2 hover:underline">
    All Videos
  </Link>
);
