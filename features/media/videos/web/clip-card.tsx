import { FALLBACK_PICTURE, imageAddress } from "#features/media/calls/images.ts";
import type { Clip } from "#features/media/calls/videos.ts";
import { shortAge } from "#shared/format/times.ts";
import { site } from "#site.config.ts";
import { Card, LabelStrip, PlayBlock } from "#ui/layout/card.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { ClipLink } from "./clip-link.tsx";

/** Minutes and seconds, as players show them. */
export function clipLength(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}

/** Leads to the clip's own page, where it plays. */
export function ClipCard({ clip }: { clip: Clip }) {
  return (
    <Card
      className="video-card"
      picture={
        <Picture
          src={imageAddress(clip.poster, 480)}
          width={480}
          height={270}
          alt=""
          fallbackSrc={FALLBACK_PICTURE}
        />
      }
      overlay={<PlayBlock />}
      strip={
        <LabelStrip label={site.shortName}>
          {clip.seconds !== null && <span>{clipLength(clip.seconds)}</span>}
          <RelativeTime date={clip.publishedAt} wording={shortAge} />
        </LabelStrip>
      }
    >
      <h3 className="type-card">
        <ClipLink clip={clip} className="card-link">
          {clip.title}
        </ClipLink>
      </h3>
      <p>Plays here, with captions</p>
    </Card>
  );
}
