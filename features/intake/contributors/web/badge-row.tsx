import { site } from "#site.config.ts";
import { Badge } from "./badge.tsx";

/** Icons only, with their names for screen readers. */
export function BadgeRow({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Badges" className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} title={nameOf(badge)} className="text-text-2">
          <Badge badge={badge} size={20} />
          <span className="sr-only">{nameOf(badge)}</span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (badge: string) =>
  site.achievements.find((achievement) => achievement.badge === badge)?.name ?? badge;
