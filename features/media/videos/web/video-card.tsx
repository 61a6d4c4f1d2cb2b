import { Link } from "#platform/web/router/link.tsx";
import { shortAge } from "#shared/format/times.ts";
import { videoPath } from "#shared/site/paths.ts";
import { Card, LabelStrip, PlayBlock } from "#ui/layout/card.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { useVideoHost } from "./use-video-host.ts";
import { type ChannelVideo, channelLabel } from "./video-queries.ts";

const LONGEST = 40;

/** What a reader sees as one character: a letter with its accents, an emoji with its parts, a flag. */
const character = /\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/gsu;

/** Titles of up to 40 characters are shown whole; longer ones end with the last word that fits. */
export function cutTitle(title: string): string {
  const characters = title.match(character) ?? [];
  if (characters.length <= LONGEST) return title;
  const space = characters.findLastIndex((one, index) => index <= LONGEST && /\s/.test(one));
  // A word of which too little would be left before it is cut within itself.
  const end = space > LONGEST / 2 ? space : LONGEST;
  const last = characters.findLastIndex((one, index) => index < end && !/^[\s,;:–—-]$/.test(one));
  return `${characters.slice(0, last + 1).join("")}…`;
}

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
          <span className="sr-only">{` (opens ${host.name})`}</span>
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
