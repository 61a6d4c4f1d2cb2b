import { and, eq, gt, sql } from "drizzle-orm";
import { analyticsArticleDays, analyticsStoryDays, pageViews } from "#db/schema/analytics.ts";
import { NEXT_STEPS, type StoryNumbers } from "#features/numbers/calls/staff-numbers.ts";
import { shareOf, smallCount } from "#features/numbers/small-counts.ts";
import { dayOf } from "#features/numbers/utc-day.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";
import { OTHER_SOURCES } from "../store/fold-sources.ts";

const LISTED_SOURCES = 6;
/** As for the readers of the whole site. */
const NOW = 5 * MINUTE;

type Sum = Awaited<ReturnType<typeof sumStoryDays>>[number];

export async function getStoryNumbers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, views }: { id: number; views: number },
): Promise<StoryNumbers> {
  const now = clock.now();
  const [sums, today, visitors] = await Promise.all([
    sumStoryDays(db, id),
    countReadersOfDay(db, id, dayOf(now)),
    countVisitorsSince(db, id, new Date(now.getTime() - NOW)),
  ]);
  const [readers, ended] = [countOf(sums, "reader"), countOf(sums, "ended")];
  return {
    now: smallCount(visitors),
    today: smallCount(today),
    total: views,
    since: sums.map(({ since }) => since).toSorted()[0] ?? null,
    readToEnd: {
      readers: smallCount(readers),
      ended: smallCount(ended),
      share: shareOf(ended, readers),
    },
    sources: sourcesOf(sums),
    next: nextOf(sums),
  };
}

const countOf = (sums: readonly Sum[], ...kinds: Sum["kind"][]) =>
  sums.reduce((all, { kind, count }) => (kinds.includes(kind) ? all + count : all), 0);

/** Sources of few views are added up, because a rare source could tell about single people. */
function sourcesOf(sums: readonly Sum[]): StoryNumbers["sources"] {
  const views = sums
    .filter(({ kind }) => kind === "source" || kind === "inside")
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const listed = views
    .filter(({ name, count }) => name !== OTHER_SOURCES && smallCount(count) !== null)
    .slice(0, LISTED_SOURCES);
  const rest = views.filter((sum) => !listed.includes(sum));
  const others = rest.reduce((all, { count }) => all + count, 0);
  return [
    ...listed.map(({ kind, name, count }) => ({
      kind: kind === "inside" ? kind : name === "" ? ("unknown" as const) : ("source" as const),
      name,
      views: count,
    })),
    ...(others > 0 ? [{ kind: "others" as const, name: "", views: smallCount(others) }] : []),
  ];
}

function nextOf(sums: readonly Sum[]): StoryNumbers["next"] {
  const opened = countOf(sums, "source", "inside");
  if (opened === 0) return [];
  const steps = NEXT_STEPS.map((step) => ({
    step,
    count: sums.find(({ kind, name }) => kind === "next" && name === step)?.count ?? 0,
  }));
  // Who pressed Subscribe is still on the page.
  const wentOn = steps.reduce(
    (all, { step, count }) => all + (step === "subscribe" ? 0 : count),
    0,
  );
  return [
    ...steps.map(({ step, count }) => ({ step, views: smallCount(count) })),
    { step: "left" as const, views: smallCount(Math.max(0, opened - wentOn)) },
  ];
}

/** Sums over all days, with the first of them. */
const sumStoryDays = (db: Queryable, articleId: number) =>
  db
    .select({
      kind: analyticsStoryDays.kind,
      name: analyticsStoryDays.name,
      count: sql<number>`sum(${analyticsStoryDays.count})`.mapWith(Number),
      since: sql<string>`min(${analyticsStoryDays.day})::text`,
    })
    .from(analyticsStoryDays)
    .where(eq(analyticsStoryDays.articleId, articleId))
    .groupBy(analyticsStoryDays.kind, analyticsStoryDays.name);

async function countReadersOfDay(db: Queryable, articleId: number, day: string) {
  const [row] = await db
    .select({ readers: analyticsArticleDays.readers })
    .from(analyticsArticleDays)
    .where(and(eq(analyticsArticleDays.day, day), eq(analyticsArticleDays.articleId, articleId)));
  return row?.readers ?? 0;
}

async function countVisitorsSince(db: Queryable, articleId: number, since: Date) {
  const [row] = await db
    .select({ visitors: sql<number>`count(distinct ${pageViews.visitor})::int` })
    .from(pageViews)
    .where(and(gt(pageViews.at, since), eq(pageViews.articleId, articleId)));
  return row?.visitors ?? 0;
}
