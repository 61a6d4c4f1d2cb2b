/** The shape of `site.config.ts`: everything another newsroom changes to make the site its own. */
export interface Publication {
  name: string;
  /** Lower case, letters and digits: begins browser keys and cache names. */
  shortName: string;
  tagline: string;
  description: string;
  language: string;
  readersClaim: string;
  pressFreedom: { title: string; text: string };
  contacts: { newsroom: string; tips: string; phone: string; address: readonly string[] };
  licensing: { name: string; email: string; phone: string };
  security: { email: string };
  channels: { local: VideoChannel; national: VideoChannel };
  /** Exact names of the publisher's hosts whose pictures articles may show. */
  pictureHosts: readonly string[];
  social: { network: string; handle: string; url: string };
  team: readonly TeamMember[];
  navigation: readonly NavigationItem[];
  footer: readonly { title: string; links: readonly NavigationItem[] }[];
  categories: readonly CategorySetting[];
  /** The points of an accepted video. */
  pointsPerVideo: number;
  levels: readonly LevelSetting[];
  achievements: readonly AchievementSetting[];
}

export interface VideoChannel {
  id: string;
  title: string;
  url: string;
}

export interface TeamMember {
  name: string;
  role: string;
  beat: string;
}

export interface NavigationItem {
  label: string;
  to: string;
  highlighted?: boolean;
}

/** `color` names a token pair in `ui/theme/tokens.css`; a category without one is grey. */
export interface CategorySetting {
  name: string;
  slug: string;
  color?: CategoryColor;
  description: string;
}

export const categoryColors = [
  "politics",
  "business",
  "world",
  "technology",
  "health",
  "sports",
  "opinion",
  "news",
] as const;
export type CategoryColor = (typeof categoryColors)[number];

export interface LevelSetting {
  name: string;
  color: string;
  minPoints: number;
}

/** `badge` names a picture in `features/contributors/web/badge.tsx`. */
export interface AchievementSetting {
  id: string;
  name: string;
  badge: string;
  description: string;
  points: number;
  earnedBy: { count: CountedWork; atLeast: number };
}

/** Accepted videos, their different locations, those filmed at night, those that led the front page. */
export type CountedWork = "videos" | "places" | "nights" | "front pages";
