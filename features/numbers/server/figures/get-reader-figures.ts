import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import type { Days } from "#features/numbers/limits.ts";
import { smallCount } from "#features/numbers/small-counts.ts";
import { dayOf, daysBefore } from "#features/numbers/utc-day.ts";
import { listArticlesByIds } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { SECOND } from "#shared/time/units.ts";
import { articleIn, pageTitle } from "../ingest/public-pages.ts";
import { OTHER_SOURCES } from "../store/fold-sources.ts";
import { OPENED } from "../store/sums.ts";
import { type Period, sumNamed } from "./day-repository.ts";
import * as repository from "./reading-sum-repository.ts";

const LISTED = 10;
const LISTED_STORIES = 15;
/** More than are shown, because some may be stories that are no longer visible. */
const CANDIDATES = 60;
/** One of the rows may stand for all others. */
const LARGEST = LISTED + 1;

export async function getReaderFigures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { days }: { days: Days },
): Promise<ReaderFigures> {
  const now = clock.now();
  const to = dayOf(now);
  const first = (await repository.findFirstDay(db)) ?? to;
  const wanted = daysBefore(to, days - 1);
  const period: Period = { from: [wanted, first].toSorted().at(-1) ?? to, to };
  const [reading, stories, sources, campaigns, steps, pairs, hosts, pages, outcomes] =
    await Promise.all([
      repository.sumReadings(db, period),
      repository.sumReadStories(db, period, CANDIDATES),
      repository.sumSources(db, period, LARGEST),
      repository.sumCampaigns(db, period, LARGEST),
      sumNamed(db, period, { kind: "next", limit: LISTED }),
      repository.sumNextStories(db, period, CANDIDATES),
      repository.sumHosts(db, period, LARGEST),
      repository.sumOutgoingPages(db, period, CANDIDATES),
      repository.sumOutcomes(db, period),
    ]);
  const storyOf = await openTitles(db, now, [
    ...stories.map(({ id }) => id),
    ...pairs.flatMap(({ story, next }) => [story, next]),
    ...pages.flatMap(({ page }) => articleIn(page) ?? []),
  ]);
  const daily = everyDay(period, reading);
  const totalOf = (name: "readers" | "ended" | "seconds") =>
    daily.reduce((all, day) => all + day[name], 0);
  const largestHosts = listLargest(hosts, {
    most: LISTED,
    count: ({ clicks }) => clicks,
    isNamed: ({ host }) => host !== "",
    total: hosts[0]?.total ?? 0,
  });
  return {
    period,
    totals: {
      readers: totalOf("readers"),
      ended: totalOf("ended"),
      seconds: totalOf("seconds"),
      outgoing: hosts[0]?.total ?? 0,
    },
    daily,
    stories: stories
      .flatMap(({ id, readers, ended, readMs }) => {
        const story = storyOf(id);
        const seconds = smallCount(readers) === null ? null : Math.round(readMs / SECOND / readers);
        return story
          ? [{ ...story, readers, ended: smallCount(ended), secondsPerReader: seconds }]
          : [];
      })
      .slice(0, LISTED_STORIES),
    sources: sourcesOf(sources, sources[0]?.total ?? 0),
    campaigns: listLargest(campaigns, {
      most: LISTED,
      count: ({ visits }) => visits,
      isNamed: (tags) => Boolean(tags.source || tags.medium || tags.campaign),
      total: campaigns[0]?.total ?? 0,
    }),
    next: nextOf(new Map(steps.map(({ name, views }) => [name, views]))),
    nextStories: pairs
      .flatMap((pair) => {
        const [story, next] = [storyOf(pair.story), storyOf(pair.next)];
        return story && next && smallCount(pair.readers) !== null
          ? [{ story, next, readers: pair.readers }]
          : [];
      })
      .slice(0, LISTED),
    outgoing: {
      hosts: largestHosts.listed,
      others: largestHosts.others,
      pages: pages
        .flatMap(({ page, clicks }) => {
          const id = articleIn(page);
          const story = id === undefined ? { path: page, title: pageTitle(page) } : storyOf(id);
          return story && smallCount(clicks) !== null
            ? [{ path: story.path, title: story.title, clicks }]
            : [];
        })
        .slice(0, LISTED),
    },
    beacons: beaconsOf(outcomes),
  };
}

/** Only stories that readers can open have a title here. */
async function openTitles(db: Deps["db"], now: Date, ids: readonly number[]) {
  const articles = await listArticlesByIds(db, { now, ids: [...new Set(ids)] });
  const byId = new Map(
    articles.map(({ id, title, slug }) => [id, { id, title, path: articlePath(slug) }]),
  );
  return (id: number) => byId.get(id);
}

function everyDay({ from, to }: Period, rows: Awaited<ReturnType<typeof repository.sumReadings>>) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days: ReaderFigures["daily"] = [];
  for (let date = from; date <= to; date = daysBefore(date, -1)) {
    const { readers = 0, ended = 0, readMs = 0 } = byDay.get(date) ?? {};
    days.push({ date, readers, ended, seconds: Math.round(readMs / SECOND) });
  }
  return days;
}

/** Sources with few visits are added up, because a rare source could tell about single people. */
export function sourcesOf(sources: readonly { name: string; visits: number }[], total: number) {
  const { listed, others } = listLargest(sources, {
    most: LISTED,
    count: ({ visits }) => visits,
    isNamed: ({ name }) => name !== OTHER_SOURCES,
    total,
  });
  return {
    listed: listed.map(({ name, visits }) => ({ source: name || null, visits })),
    others,
  };
}

function nextOf(steps: ReadonlyMap<string, number>): ReaderFigures["next"] {
  const of = (name: string) => steps.get(name) ?? 0;
  const next = { story: of("story"), support: of("support"), other: of("other") };
  const opened = of(OPENED);
  // Who opened two pages from a story counts twice, so there may be more steps than openings.
  const left = Math.max(0, opened - next.story - next.support - next.other);
  return { opened, ...next, left };
}

const KINDS = ["view", "click", "engagement"] as const;

function beaconsOf(
  outcomes: Awaited<ReturnType<typeof repository.sumOutcomes>>,
): ReaderFigures["beacons"] {
  return KINDS.map((kind) => {
    const ofKind = outcomes.filter((row) => row.kind === kind);
    const dropped = ofKind.filter(({ outcome }) => outcome !== "stored");
    return {
      kind,
      received: ofKind.reduce((all, { events }) => all + events, 0),
      counted: ofKind.find(({ outcome }) => outcome === "stored")?.events ?? 0,
      dropped: dropped.map(({ outcome, events }) => ({ reason: outcome, events })),
    };
  });
}

interface Listing<T> {
  most: number;
  count: (row: T) => number;
  /** False for a row that stands for many names. */
  isNamed: (row: T) => boolean;
  /** The sum of all rows, of which only the largest may be given. */
  total: number;
}

/** The first rows by name, and the sum of all others. Rows of fewer than five are never listed. */
function listLargest<T>(rows: readonly T[], { most, count, isNamed, total }: Listing<T>) {
  const listed = rows
    .filter((row) => isNamed(row) && smallCount(count(row)) !== null)
    .slice(0, most);
  const others = total - listed.reduce((all, row) => all + count(row), 0);
  return { listed, others: smallCount(others) };
}
