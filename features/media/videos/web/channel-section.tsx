import type { Channel } from "#features/media/calls/videos.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { ChannelSearch, SearchResults, useTerm } from "./channel-search.tsx";
import { useVideoHost } from "./use-video-host.ts";
import { VideoGrid, VideoGridSkeleton } from "./video-grid.tsx";
import { type ChannelVideo, channelLabel, listCount, videosQuery } from "./video-queries.ts";

interface ChannelSectionProps {
  channel: Channel;
  /** The term the page was opened with. */
  first: string | undefined;
  /** Called when the term changes or is cleared. */
  onTerm: (term: string | undefined) => void;
}

export function ChannelSection({ channel, first, onTerm }: ChannelSectionProps) {
  const { term, search, clear } = useTerm(channel, first);
  const heading = `${channel}-videos`;
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <div>
        <SectionHeading id={heading} action={<Subscribe channel={channel} />}>
          {channelLabel[channel]}
        </SectionHeading>
        <ChannelSearch
          channel={channel}
          term={first}
          onSearch={(wanted) => {
            search(wanted);
            onTerm(wanted);
          }}
          onClear={() => {
            clear();
            onTerm(undefined);
          }}
        />
      </div>
      {term ? <SearchResults channel={channel} term={term} /> : <AllVideos channel={channel} />}
    </section>
  );
}

function Subscribe({ channel }: { channel: Channel }) {
  const host = useVideoHost();
  return (
    <a
      href={host.channelAddress(channel)}
      rel="noopener external"
      data-clicks="video-channel"
      className={buttonClass("plain")}
    >
      Subscribe to {site.channels[channel].title}
      <span className="sr-only"> on {host.name}</span>
      <Icon name="external-link" size={16} />
    </a>
  );
}

function AllVideos({ channel }: { channel: Channel }) {
  const { data, isPending } = useQuery(videosQuery());
  if (isPending) return <VideoGridSkeleton cards={6} />;
  const videos: ChannelVideo[] = (data?.[channel] ?? []).map((video) => ({ ...video, channel }));
  return (
    <div className="grid gap-4">
      <p role="status" className="type-data text-text-2">
        {listCount(videos.length)}
      </p>
      {videos.length === 0 && <EmptyState title="No videos available at the moment" />}
      {videos.length > 0 && <VideoGrid videos={videos} />}
    </div>
  );
}
