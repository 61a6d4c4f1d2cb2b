import { Icon, type IconName } from "#ui/media/icon.tsx";

const ICONS: Readonly<Record<string, IconName>> = {
  slate: "slate",
  moon: "moon",
  reel: "film",
  pin: "map-pin",
  star: "star",
};

/** Decorative, as the name of the achievement is always beside it. */
export function Badge({ badge, size = 24 }: { badge: string; size?: number }) {
  return <Icon name={ICONS[badge] ?? "award"} size={size} />;
}
