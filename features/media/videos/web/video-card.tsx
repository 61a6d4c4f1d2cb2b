import { Link } from "#platform/web/router/link.tsx";
import { shortAge } from "#shared/format/relative-time.ts";
import { videoPath } from "#shared/site/paths.ts";
import { Card } from "#ui/layout/card.tsx";
import { LabelStrip } from "#ui/layout/label-strip.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { PlayBlock } from "#ui/media/play-block.tsx";
import { channelLabel } from "../channel-label.ts";
import { cutTitle } from "../cut-title.ts";
import type { ChannelVideo } from "../newest-videos.ts";
import { useVideoHost } from "./use-video-host.ts";

const FALLBACK = "/no-signal.svg";

/** Looks like a player but is a link, so that nothing of the video host loads before the click; brief where space is short. */
export function VideoCard({ video, brief = false }: { video: ChannelVideo; brief?: boolean }) {
  const host = useVideoHost();
  return (
    <Card
      className="video-card"
      color={video.channel === "local" ? "news" : undefined}
      picture={
        <Picture
          src={video.thumbnails.medium.url}
          width={480}
          height={270}
          alt=""
          fallbackSrc={FALLBACK}
        />
      }
      overlay={<PlayBlock />}
      strip={
        <LabelStrip label={channelLabel[video.channel]}>
          <RelativeTime date={video.publishedAt} wording={shortAge} />
        </LabelStrip>
      }
    >
      <h3 className="type-card">
        <a
          href={host.videoAddress(video.id)}
          rel="noopener external"
          title={video.title}
          data-clicks="video-card"
          className="card-link"
        >
          {cutTitle(video.title)}
          <span className="sr-only"> (opens {host.name})</span>
        </a>
      </h3>
      {!brief && (
        <p>
          <span aria-hidden="true">
            Opens {host.name}
            <Icon name="external-link" size={16} />
          </span>
          <Link to={videoPath(video.id)} aria-label={`Details: ${video.title}`}>
            Details
          </Link>
        </p>
      )}
    </Card>
  );
}
