import { articlePath } from "../../shared/site/paths.ts";
import { DAY, HOUR } from "../../shared/time/units.ts";
import { seededRandom } from "./seeded-random.ts";

interface Read {
  articleId: number;
  at: Date;
  /** Readers. */
  views: number;
}

/** A range of 90 days and the one before it, with which it is compared. */
const DAYS = 181;
/** On an average day of the last weeks. */
const VIEWS_A_DAY = 17_000;
/** Some open a story twice. */
const VIEWS_PER_READER = 1.12;
const VIEWS_PER_SESSION = 2.3;
const SESSIONS_PER_VISITOR = 1.2;
const ARRIVING = 0.42;

const byWeekday = [0.82, 1.06, 1.1, 1.08, 1.07, 1.0, 0.79];
const byHour = [
  8, 6, 5, 5, 6, 9, 14, 20, 26, 30, 32, 34, 36, 35, 33, 32, 32, 33, 35, 36, 34, 28, 19, 12,
];
const pages: Record<string, number> = {
  "/": 56,
  "/category/News": 9,
  "/category/Politics": 7,
  "/breaking": 6,
  "/search": 5,
  "/video-archives": 5,
  "/category/World": 4,
  "/following": 3,
  "/about-us": 2,
  "/support": 2,
  "/analytics": 1,
};
const sources: Record<string, number> = {
  "": 34,
  Google: 27,
  Facebook: 11,
  X: 8,
  Reddit: 6,
  "Google News": 5,
  "Apple News": 3,
  Bing: 3,
  DuckDuckGo: 2,
  "harborwatch.example": 1,
};
/** Of a thousand views: clicks on a link of a page. */
const links: readonly (readonly [link: string, page: string, share: number])[] = [
  ["lead-story", "/", 74],
  ["ranked-story", "/", 66],
  ["article-card", "/", 58],
  ["breaking-ticker", "/", 31],
  ["article-card", "/category/News", 22],
  ["article-card", "/category/Politics", 19],
  ["search-result", "/search", 17],
  ["main-nav", "/", 15],
  ["video-card", "/video-archives", 14],
  ["story-row", "/breaking", 12],
  ["category-bars", "/", 11],
  ["footer", "/", 6],
  ["support-us", "/", 5],
  ["social-posts", "/", 4],
  ["video-channel", "/video-archives", 3],
  ["donate", "/support", 2],
  ["subscribe", "/", 2],
];
const devices: Record<string, number> = { Mobile: 61, Desktop: 32, Tablet: 6, TV: 1 };

/** Half a year of visits to a newsroom that is not there: its stories are read as often as they say. */
export function spreadVisits(reads: readonly Read[], now: Date) {
  const random = seededRandom("visits");
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const read = readersByDay(reads);
  const rows = Array.from({ length: DAYS }, (_, at) => {
    const start = today - (DAYS - 1 - at) * DAY;
    const hours = byHour.slice(0, start === today ? now.getUTCHours() + 1 : 24);
    const partOfDay = sum(hours) / sum(byHour);
    const usual =
      VIEWS_A_DAY *
      (0.7 + (0.3 * at) / DAYS) *
      (byWeekday[new Date(start).getUTCDay()] ?? 1) *
      random.between(0.92, 1.08) *
      partOfDay;
    return dayOfVisits({ start, hours, usual, readers: read.get(start) ?? new Map() });
  });
  return {
    hours: rows.flatMap((row) => row.hours),
    days: rows.flatMap((row) => row.days),
    articles: rows.flatMap((row) => row.articles),
    clicks: rows.flatMap((row) => row.clicks),
    targets: rows.flatMap((row) => row.targets),
  };
}

function dayOfVisits({ start, hours, usual, readers }: DayInput) {
  const day = new Date(start).toISOString().slice(0, 10);
  const articles = [...readers].map(([article, count]) => ({
    day,
    article,
    views: Math.round(count * VIEWS_PER_READER),
    readers: count,
  }));
  const ofArticles = sum(articles.map(({ views }) => views));
  const others = Math.round(Math.max(usual * 0.35, usual - ofArticles));
  const total = ofArticles + others;
  const views = split(total, hours);
  const sessions = split(Math.round(total / VIEWS_PER_SESSION), hours);
  const visitors = split(Math.round(total / VIEWS_PER_SESSION / SESSIONS_PER_VISITOR), hours);
  const named = (kind: "page" | "source" | "device", count: number, shares: typeof pages) =>
    split(count, Object.values(shares)).map((part, at) => ({
      day,
      kind,
      name: Object.keys(shares)[at] ?? "",
      views: part,
    }));
  const clicks = links.map(([link, page, share]) => ({
    day,
    link,
    page,
    clicks: Math.round((total * share) / 1_000),
  }));
  // About a third of a story's readers came by a link of ours.
  const targets = articles.map(({ article, readers }) => ({
    day,
    target: articlePath(article),
    clicks: Math.round(readers / 3),
  }));
  return {
    clicks: clicks.filter((row) => row.clicks > 0),
    targets: targets.filter((row) => row.clicks > 0),
    articles,
    days: [
      ...named("page", others, pages),
      ...named("source", Math.round(total * ARRIVING), sources),
      ...named("device", total, devices),
    ].filter((row) => row.views > 0),
    hours: hours.map((_, hour) => ({
      hour: new Date(start + hour * HOUR).toISOString(),
      views: views[hour] ?? 0,
      visitors: visitors[hour] ?? 0,
      sessions: sessions[hour] ?? 0,
      // Two minutes and a half, a little longer in the evening.
      engaged: (sessions[hour] ?? 0) * (140_000 + hour * 1_500),
      demo: true,
    })),
  };
}

interface DayInput {
  start: number;
  hours: readonly number[];
  /** Views, were no story read more than usual. */
  usual: number;
  readers: ReadonlyMap<number, number>;
}

function readersByDay(reads: readonly Read[]) {
  const days = new Map<number, Map<number, number>>();
  for (const { articleId, at, views } of reads) {
    const start = Math.floor(at.getTime() / DAY) * DAY;
    const day = days.get(start) ?? new Map<number, number>();
    day.set(articleId, (day.get(articleId) ?? 0) + views);
    days.set(start, day);
  }
  return days;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Whole numbers in these proportions that make exactly `total`. */
function split(total: number, shares: readonly number[]): number[] {
  const all = sum(shares);
  let upTo = 0;
  return shares.map((share) => {
    const before = Math.round((total * upTo) / all);
    upTo += share;
    return Math.round((total * upTo) / all) - before;
  });
}
