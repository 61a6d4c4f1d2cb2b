import { Skeleton, SkeletonLines, SkeletonPicture } from "#ui/feedback/skeleton.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { VideoCard } from "./video-card.tsx";
import type { ChannelVideo } from "./video-queries.ts";

const GRID = "grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3";

export function VideoGrid({ videos }: { videos: readonly ChannelVideo[] }) {
  return (
    <ul className={GRID}>
      {videos.map((video) => (
        <RenderedOnce key={video.id} as="li" part="video card" data={video} className="grid">
          <VideoCard video={video} />
        </RenderedOnce>
      ))}
    </ul>
  );
}

export function VideoGridSkeleton({ cards }: { cards: number }) {
  return (
    <Skeleton label="Loading videos">
      <div className={GRID}>
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their order
          <div key={card} className="grid gap-3 bg-s1 pb-4">
            <SkeletonPicture />
            <SkeletonLines count={3} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
