import { useQuery } from "#platform/web/queries/use-query.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { ClipGrid } from "./clip-grid.tsx";
import { clipsQuery } from "./video-queries.ts";

/** Clips that play on this site; without any there is no section. */
export function OwnClips() {
  const { data: clips = [] } = useQuery(clipsQuery());
  if (clips.length === 0) return null;
  return (
    <section aria-labelledby="own-clips">
      <SectionHeading id="own-clips">From our own cameras</SectionHeading>
      <ClipGrid clips={clips} />
    </section>
  );
}
