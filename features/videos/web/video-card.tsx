import { ExternalLink } from "lucide-react";
import { Card } from "../../../ui/layout/card.tsx";
import { LabelStrip } from "../../../ui/layout/label-strip.tsx";
import { RelativeTime } from "../../../ui/layout/relative-time.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { PlayBlock } from "../../../ui/media/play-block.tsx";
import { channelLabel } from "../channel-label.ts";
import type { Channel, Video } from "../contract.ts";
import { cutTitle } from "../cut-title.ts";
import { useVideoHost } from "./use-video-host.ts";

const FALLBACK = "/no-signal.svg";

/** On a phone the videos form a list with the picture beside the text. */
const BESIDE =
  "max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:grid-rows-[auto_1fr] max-sm:[&>:first-child]:row-span-2 max-sm:[&>:first-child]:self-start max-sm:[&>:first-child>:last-child]:bottom-2 max-sm:[&>:first-child>:last-child]:left-2 max-sm:[&>:first-child>:last-child]:origin-bottom-left max-sm:[&>:first-child>:last-child]:scale-75";

/** Looks like a player but is a link, so that nothing of the video host loads before the click. */
export function VideoCard({ video, channel }: { video: Video; channel: Channel }) {
  const host = useVideoHost();
  return (
    <Card
      className={BESIDE}
      color={channel === "local" ? "news" : undefined}
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
        <LabelStrip label={channelLabel[channel]}>
          <RelativeTime date={video.publishedAt} />
        </LabelStrip>
      }
    >
      <h3 className="type-card">
        <a
          href={host.videoAddress(video.id)}
          rel="noopener external"
          title={video.title}
          data-clicks="video-card"
          className="stretched group-hover:underline"
        >
          {cutTitle(video.title)}
          <span className="sr-only"> (opens {host.name})</span>
        </a>
      </h3>
      <p aria-hidden="true" className="type-small flex items-center gap-1.5 text-text-3">
        Opens {host.name}
        <ExternalLink size={16} strokeWidth={1.75} />
      </p>
    </Card>
  );
}
