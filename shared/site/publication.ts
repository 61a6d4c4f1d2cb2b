/** The shape of `site.config.ts`: everything another newsroom changes to make the site its own. */
export interface Publication {
  name: string;
  /** Lower case, letters and digits: begins browser keys and cache names. */
  shortName: string;
  tagline: string;
  description: string;
  language: string;
  readersClaim: string;
  /** Stands before the headlines of the ticker. */
  tickerLabel: string;
  pressFreedom: { title: string; text: string };
  donations: DonationSetting;
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

/** Amounts in whole cents. */
export interface DonationSetting {
  /** What the newsroom needs from donations in a month; without it no goal is shown. */
  monthlyGoalCents?: number;
  /** What an amount pays for, smallest first: `text` completes "$25 pays for …". */
  pays: readonly { cents: number; text: string }[];
  /** A picture of the work, 16:9, such as a file in `app/web/public/`. */
  picture?: { src: string; alt: string; credit: string };
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

/** A category without a colour is grey. */
export interface CategorySetting {
  name: string;
  slug: string;
  color?: CategoryColor;
  description: string;
  /** Its pieces are signed opinion: they name their authors first, and end the front page. */
  opinion?: true;
}

/** Each names a pair of tokens in `ui/theme/tokens.css`. */
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
/** One of those, or six hex digits, for which a style sheet is made. */
export type CategoryColor = (typeof categoryColors)[number] | (string & {});

export interface LevelSetting {
  name: string;
  color: string;
  minPoints: number;
}

/** `badge` names a picture in `features/intake/contributors/web/achievement-list.tsx`. */
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

/** What owners may change while the site runs, as it is shown. */
export type SiteChanges = Partial<
  Pick<
    Publication,
    | "name"
    | "tagline"
    | "description"
    | "readersClaim"
    | "tickerLabel"
    | "pressFreedom"
    | "contacts"
    | "licensing"
    | "security"
    | "team"
    | "navigation"
    | "footer"
    | "categories"
  >
>;
