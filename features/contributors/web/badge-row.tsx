import { site } from "../../../site.config.ts";
import { Badge } from "./badge.tsx";

/** Small, for where there is no room for words; whoever cannot see them hears what they are for. */
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
