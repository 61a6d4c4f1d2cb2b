import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { Link } from "#platform/web/router/link.tsx";
import { videoPath } from "#shared/site/paths.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { ClipState } from "./clip-state.tsx";
import { PublishButtons } from "./publish-buttons.tsx";
import { TakeDownClip } from "./take-down-clip.tsx";

/** A clip with its state, as a card. What it was made of plays beside it. */
export function ClipOfSource({ clip }: { clip: StaffClip }) {
  return (
    <section aria-label={`Clip ${clip.number}`} className="desk-part clip-card">
      <h3 className="panel-heading">
        {clip.number}. {clip.title}
      </h3>
      <ClipState clip={clip} />
      <PublishButtons clip={clip} />
      <div className="queue-acts">
        <Link to={`/newsroom/clips/${clip.number}`} className={buttonClass()}>
          Open the clip
        </Link>
        {clip.state === "public" && (
          <a href={videoPath(clip.id)} className={buttonClass()}>
            Open its page
          </a>
        )}
        <TakeDownClip clip={clip} />
      </div>
    </section>
  );
}

/** Plays the smallest size, which is there first. */
export function StaffPlayer({ clip }: { clip: StaffClip }) {
  const [first] = clip.renditions;
  if (!first) return null;
  return (
    <video
      controls
      preload="none"
      playsInline
      src={first.url}
      {...(clip.poster && { poster: clip.poster })}
      aria-label={clip.title}
      className="w-full bg-s3"
    />
  );
}
