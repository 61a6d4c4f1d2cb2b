import { Award, Film, type LucideIcon, MapPin, Moon, Star } from "lucide-react";
import { SlateGlyph } from "../../../ui/media/glyphs.tsx";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  moon: Moon,
  reel: Film,
  pin: MapPin,
  star: Star,
};

/** Decorative, as the name of the achievement is always beside it. */
export function Badge({ badge, size = 24 }: { badge: string; size?: number }) {
  if (badge === "slate") return <SlateGlyph size={size} />;
  const Icon = ICONS[badge] ?? Award;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />;
}
