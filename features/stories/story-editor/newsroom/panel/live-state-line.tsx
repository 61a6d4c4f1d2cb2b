import type { Story } from "#features/stories/calls/staff-stories.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { articlePath } from "#shared/site/paths.ts";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/media/icon.tsx";
import type { LiveProof } from "./use-publish.ts";

/** What readers have of the story right now. */
export function LiveStateLine({ story, proof }: { story: Story; proof: LiveProof }) {
  const { state, publishedAt, slug } = story;
  return (
    <p className={`live-state live-state-${state === "published" ? "out" : "in"}`} role="status">
      {proof === "checking" ? (
        <>
          <Spinner /> Published. Waiting for the page …
        </>
      ) : state === "published" ? (
        <>
          <span className="live-dot" aria-hidden="true" />
          <strong>{proof === "late" ? "Published" : "Live"}</strong>
          {publishedAt && <span className="text-text-2">since {dayAndTime(publishedAt)}</span>}
          <a href={articlePath(slug)} target="_blank" rel="noreferrer" className="live-link">
            Open the page <Icon name="external-link" size={16} />
          </a>
          {proof === "late" && <span>The page is not there yet. Please look at it yourself.</span>}
        </>
      ) : state === "scheduled" && publishedAt ? (
        <>
          <strong>Scheduled</strong>
          <span className="text-text-2">
            for {dayAndTime(publishedAt)}, {viewerZone()}
          </span>
        </>
      ) : (
        <>
          <strong>Not live</strong>
          <span className="text-text-2">Readers do not see this story.</span>
        </>
      )}
    </p>
  );
}
