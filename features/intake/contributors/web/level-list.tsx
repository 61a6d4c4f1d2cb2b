import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

export const LevelList = () => (
  <section aria-labelledby="levels">
    <SectionHeading id="levels">How it works</SectionHeading>
    <p className="type-ui text-text-2">
      Each accepted video earns {site.pointsPerVideo} points, and achievements add more. Points have
      no cash value. They decide your level:
    </p>
    <ol className="mt-4 border-b border-hair">
      {site.levels.map(({ name, color, minPoints }) => (
        <li key={name} className="flex items-center gap-3 border-t border-hair py-3">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <rect x="1" y="1" width="14" height="14" fill={color} stroke="currentColor" />
          </svg>
          <span className="type-button grow">{name}</span>
          <span className="type-data text-text-2">
            from {minPoints.toLocaleString("en-US")} points
          </span>
        </li>
      ))}
    </ol>
  </section>
);
