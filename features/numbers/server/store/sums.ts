import { dayOf } from "#features/numbers/utc-day.ts";
import { articlePath } from "#shared/site/paths.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { hostOf } from "../ingest/origin-of.ts";
import { createDaySums, type DaySums } from "./day-sums.ts";
import { type KnownPage, nextOf, type ResolvedClick, type ResolvedView } from "./page-lookup.ts";
import type { CountedReading } from "./reading-repository.ts";
import type { CountedReader, EngagedPart } from "./visit-repository.ts";

export interface HourSum {
  hour: string;
  views: number;
  visitors: number;
  sessions: number;
  /** Milliseconds. */
  engaged: number;
  demo: boolean;
  /** Of stories. */
  readers?: number;
  ended?: number;
  /** Milliseconds. */
  reading?: number;
}
export interface DaySum {
  day: string;
  kind: "page" | "source" | "device" | "next";
  name: string;
  views: number;
}
export interface ArticleSum {
  day: string;
  article: number;
  views: number;
  readers: number;
  ended?: number;
  /** Milliseconds. */
  reading?: number;
}
export interface UncountedSum {
  article: number;
  minute: string;
  views: number;
}

export interface ClickSum {
  day: string;
  link: string;
  page: string;
  clicks: number;
}
export interface TargetSum {
  day: string;
  target: string;
  clicks: number;
}

export interface StorySum {
  article: number;
  day: string;
  kind: "reader" | "ended" | "source" | "inside" | "next";
  name: string;
  count: number;
}

export interface Sums {
  hours: readonly HourSum[];
  days: readonly DaySum[];
  articles: readonly ArticleSum[];
  /** Readers that are not yet added to their articles. */
  uncounted?: readonly UncountedSum[];
  clicks?: readonly ClickSum[];
  targets?: readonly TargetSum[];
  stories?: readonly StorySum[];
  ofDay?: DaySums;
}

/** Collects what a group of events adds to each row of the sums. */
export function createSums() {
  const hours = new Map<string, Required<HourSum>>();
  const days = new Map<string, DaySum>();
  const articles = new Map<string, Required<ArticleSum>>();
  const uncounted = new Map<string, UncountedSum>();
  const clicks = new Map<string, ClickSum>();
  const targets = new Map<string, TargetSum>();
  const stories = new Map<string, StorySum>();
  const ofDay = createDaySums();

  const hourOf = (at: Date) => {
    const hour = startOf(HOUR, at);
    return entry(hours, hour, {
      hour,
      views: 0,
      visitors: 0,
      sessions: 0,
      engaged: 0,
      demo: false,
      readers: 0,
      ended: 0,
      reading: 0,
    });
  };
  const articleOf = (article: number, at: Date) => {
    const day = dayOf(at);
    return entry(articles, `${day} ${article}`, {
      day,
      article,
      views: 0,
      readers: 0,
      ended: 0,
      reading: 0,
    });
  };
  const named = (at: Date, kind: DaySum["kind"], name: string) => {
    const day = dayOf(at);
    entry(days, `${day} ${kind} ${name}`, { day, kind, name, views: 0 }).views += 1;
  };

  const ofStory = (article: number, at: Date, kind: StorySum["kind"], name = "") => {
    const day = dayOf(at);
    const empty = { article, day, kind, name, count: 0 };
    entry(stories, `${article} ${day} ${kind} ${name}`, empty).count += 1;
  };
  /** A story that was loaded again is neither another arrival nor the next page. */
  const opening = ({ at, page, from, arrived, source }: ResolvedView) => {
    if (from?.articleId && from.articleId === page.articleId) return;
    if (page.articleId) {
      ofStory(page.articleId, at, ...wayIn(arrived, source));
      named(at, "next", OPENED);
    }
    if (from?.articleId) {
      ofStory(from.articleId, at, "next", nextOf(page));
      named(at, "next", nextOf(page));
    }
  };

  return {
    rows: (): Sums => ({
      hours: [...hours.values()],
      days: [...days.values()],
      articles: [...articles.values()],
      uncounted: [...uncounted.values()],
      clicks: [...clicks.values()],
      targets: [...targets.values()],
      stories: [...stories.values()],
      ofDay: ofDay.rows(),
    }),
    view(view: ResolvedView) {
      const { at, page, arrived, source, device, campaign } = view;
      opening(view);
      if (arrived && campaign) ofDay.campaign(at, campaign);
      hourOf(at).views += 1;
      named(at, "device", device);
      if (arrived) named(at, "source", source ?? "");
      // The address of an article may change; its id does not.
      if (page.articleId === null) named(at, "page", page.path);
      else articleOf(page.articleId, at).views += 1;
    },
    click({ at, elementType: link, page: source, target: address, targetPage }: ResolvedClick) {
      const day = dayOf(at);
      const page = lastingPath(source);
      entry(clicks, `${day} ${link} ${page}`, { day, link, page, clicks: 0 }).clicks += 1;
      if (source.articleId && link === "subscribe") ofStory(source.articleId, at, "next", link);
      if (!targetPage) return ofDay.outgoing(at, outgoingLink(address, page));
      const target = lastingPath(targetPage);
      entry(targets, `${day} ${target}`, { day, target, clicks: 0 }).clicks += 1;
    },
    visitor(at: Date) {
      hourOf(at).visitors += 1;
    },
    session(at: Date) {
      hourOf(at).sessions += 1;
    },
    engaged({ startedAt, milliseconds }: EngagedPart) {
      hourOf(startedAt).engaged += milliseconds;
    },
    reader({ articleId, at, from }: CountedReader) {
      hourOf(at).readers += 1;
      articleOf(articleId, at).readers += 1;
      if (from && from !== articleId) ofDay.nextStory(at, { story: from, next: articleId });
      ofStory(articleId, at, "reader");
      const minute = startOf(MINUTE, at);
      entry(uncounted, `${articleId} ${minute}`, {
        article: articleId,
        minute,
        views: 0,
      }).views += 1;
    },
    reading({ articleId, at, milliseconds, ended }: CountedReading) {
      for (const sum of [hourOf(at), articleOf(articleId, at)]) {
        sum.reading += milliseconds;
        if (ended) sum.ended += 1;
      }
      if (ended) ofStory(articleId, at, "ended");
    },
    outcome: ofDay.outcome,
  };
}

/** All openings of stories, among the steps that followed them. */
export const OPENED = "opened";

/** A host that cannot be listed is one of all others. */
function outgoingLink(address: string, page: string) {
  const host = hostOf(address)?.slice(0, 100);
  return host === undefined ? { host: "", page: "" } : { host, page };
}

const wayIn = (arrived: boolean, source: string | null): [StorySum["kind"], string?] =>
  arrived ? ["source", source ?? ""] : ["inside"];

/** The address of an article may change; the path with its id does not. */
const lastingPath = ({ path, articleId }: KnownPage) =>
  articleId === null ? path : articlePath(articleId);

const startOf = (length: number, at: Date) =>
  new Date(Math.floor(at.getTime() / length) * length).toISOString();

function entry<T>(map: Map<string, T>, key: string, empty: T): T {
  const known = map.get(key);
  if (known) return known;
  map.set(key, empty);
  return empty;
}
