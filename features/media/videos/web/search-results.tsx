import type { Channel } from "#features/media/calls/videos.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { RESULTS_SHOWN, resultCount } from "../result-count.ts";
import { VideoGrid, VideoGridSkeleton } from "./video-grid.tsx";
import { videoSearchQuery } from "./video-queries.ts";

/** Requests six videos for a term and shows the best three. */
export function SearchResults({ channel, term }: { channel: Channel; term: string }) {
  const found = useQuery(videoSearchQuery(channel, term));
  return (
    <div className="grid gap-4">
      <p role="status" className="type-data text-text-2">
        {found.isPending && "Searching…"}
        {found.isSuccess && resultCount(found.data.length, term)}
      </p>
      <Loaded
        of={found}
        pending={<VideoGridSkeleton cards={RESULTS_SHOWN} />}
        failed={<Notice tone="err" title="Search failed" />}
        empty={<EmptyState title={`No videos found for ${term}`} />}
      >
        {(videos) => (
          <VideoGrid
            videos={videos.slice(0, RESULTS_SHOWN).map((video) => ({ ...video, channel }))}
          />
        )}
      </Loaded>
    </div>
  );
}
