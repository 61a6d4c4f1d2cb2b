import type { VideoDetails } from "#features/media/calls/videos.ts";
import { clipLength } from "#features/media/videos/web/clip-card.tsx";
import {
  ClipPlayer,
  CueList,
  Transcript,
  useDemoVideo,
} from "#features/media/videos/web/clip-player.tsx";
import { useVideoHost } from "#features/media/videos/web/use-video-host.ts";
import { channelLabel } from "#features/media/videos/web/video-queries.ts";
import { VideoToClick } from "#features/stories/web/videos/video-to-click.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { PublishedDate } from "#ui/layout/relative-time.tsx";
import { Icon } from "#ui/media/icon.tsx";

/** The video itself: title, player and what is written about it. */
export function VideoView({ video }: { video: VideoDetails }) {
  const { title, description, file, channel, channelTitle, picture, seconds } = video;
  return (
    <article className={`video-view ${categoryClass(channel === "local" ? "news" : undefined)}`}>
      <header>
        <p className="type-label text-cat-label">
          {channel ? channelLabel[channel] : "From our own cameras"}
        </p>
        <h1 className="type-h1 wrap-anywhere">{title}</h1>
        <p className="type-small video-facts">
          <span>{channelTitle}</span>
          <PublishedDate date={video.publishedAt} className="type-data" />
          {seconds !== null && <span className="type-data">{clipLength(seconds)}</span>}
        </p>
      </header>
      {file ? (
        <ClipPlayer id={video.id} file={file} title={title} poster={picture} />
      ) : (
        <HostedVideo {...video} />
      )}
      <div className="video-words">
        {video.credit && (
          <p className="type-small text-text-2">
            Video: {video.credit}
            {video.location && `, ${video.location}`}
          </p>
        )}
        {description && <p className="type-standfirst">{description}</p>}
        {video.cues.length > 0 ? (
          <CueList cues={video.cues} />
        ) : (
          <Transcript text={video.transcript} />
        )}
      </div>
    </article>
  );
}

/** With a way out beside it, because the player may be blocked by the reader's browser or network. */
function HostedVideo({ id, title, picture }: VideoDetails) {
  const host = useVideoHost();
  const demo = useDemoVideo(id);
  return (
    <div className="grid gap-3">
      <VideoToClick id={id} title={title} picture={picture} demo={demo} />
      <p>
        <a
          href={host.videoAddress(id)}
          rel="noopener external"
          data-clicks="video-card"
          className={buttonClass("plain")}
        >
          Watch on {host.name}
          <Icon name="external-link" size={16} />
        </a>
      </p>
    </div>
  );
}
