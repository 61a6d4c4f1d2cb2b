import type { Clip } from "#features/media/calls/videos.ts";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { ClipCard } from "./clip-card.tsx";

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
