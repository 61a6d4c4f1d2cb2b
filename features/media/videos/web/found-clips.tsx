import type { FoundClip } from "#features/media/calls/videos.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { clipLength } from "./clip-card.tsx";
import { ClipLink } from "./clip-link.tsx";

/** Own clips that a search found; one in which somebody says it opens at that second. */
export function FoundClips({ clips }: { clips: readonly FoundClip[] }) {
  if (clips.length === 0) return null;
  return (
    <section aria-labelledby="found-clips" className="grid gap-3">
      <SectionHeading id="found-clips" level={3}>
        In our videos
      </SectionHeading>
      <ul className="grid gap-4">
        {clips.map((clip) => (
          <li key={clip.id} className="grid gap-1">
            <ClipLink
              clip={clip}
              startMs={clip.line?.startMs}
              className="type-card hover:underline"
            >
              {clip.title}
            </ClipLink>
            {clip.line && (
              <p className="type-small text-text-2">
                <span className="type-data">
                  {clipLength(Math.floor(clip.line.startMs / 1_000))}
                </span>{" "}
                “{clip.line.text}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
