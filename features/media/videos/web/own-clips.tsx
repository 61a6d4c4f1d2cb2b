import type { Clip } from "#features/media/calls/videos.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ClipCard } from "./clip-card.tsx";
import { clipsQuery } from "./video-queries.ts";

/** Clips that play on this site; without any there is no section. */
export function OwnClips() {
  const { data: clips = [] } = useQuery(clipsQuery());
  if (clips.length === 0) return null;
  return (
    <section aria-labelledby="own-clips">
      <SectionHeading
        id="own-clips"
        action={
          <Link to={CLIPS_PAGE} className="type-label py-2 hover:underline">
            All our videos
          </Link>
        }
      >
        From our own cameras
      </SectionHeading>
      <ClipGrid clips={clips} />
    </section>
  );
}

/** The address of the list of all own clips. */
export const CLIPS_PAGE = "/clips";

export function ClipGrid({ clips }: { clips: readonly Clip[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {clips.map((clip) => (
        <RenderedOnce key={clip.id} as="li" part="clip card" data={clip} className="grid">
          <ClipCard clip={clip} />
        </RenderedOnce>
      ))}
    </ul>
  );
}
