import type { Deps } from "#platform/server/deps.ts";
import { isStorable } from "#shared/text/storable-text.ts";
import type { AnalyticsEvent, EngagedEvent, Outcome } from "../ingest/event.ts";
import type { NetworkLimits } from "../ingest/network-limits.ts";
import { type EventSink, toClickRow, toViewRow } from "../sink/event-sink.ts";
import type { PageLookup, ResolvedClick, ResolvedReading, ResolvedView } from "./page-lookup.ts";
import { addReadings } from "./reading-repository.ts";
import { addToSums } from "./sum-repository.ts";
import { createSums } from "./sums.ts";
import { addEngagement, addReaders, addVisitors, startSessions } from "./visit-repository.ts";

/**
 * Stores a group of events and their sums in one transaction. All nodes write the tables in the same order and rows
 * in the order of their keys, so that they cannot deadlock. Text that cannot be stored is removed first, because one
 * such event would make PostgreSQL refuse the whole group.
 */
export async function storeEvents(
  { db }: Deps,
  { pages, limits, sink }: { pages: PageLookup; limits: NetworkLimits; sink: EventSink },
  events: readonly AnalyticsEvent[],
): Promise<Outcome[]> {
  const unstorable = new Set(events.filter((event) => !isStorable(event)));
  const { views, clicks, engaged, readings, unresolved } = await resolvePages(
    pages,
    events.filter((event) => !unstorable.has(event)),
  );
  const sums = createSums();
  return db.transaction(async (tx) => {
    const { readers, refused } = await addReaders(tx, views, limits);
    const counted = views.filter((view) => !refused.has(view));
    for (const view of counted) sums.view(view);
    for (const reader of readers) sums.reader(reader);
    for (const click of clicks) sums.click(click);
    await sink.store(tx, { views: counted.map(toViewRow), clicks: clicks.map(toClickRow) });
    for (const visitor of await addVisitors(tx, counted)) sums.visitor(visitor);
    for (const session of await startSessions(tx, counted)) sums.session(session);
    const { added, known } = await addEngagement(tx, engaged);
    for (const part of added) sums.engaged(part);
    const inSessions = readings.filter(({ session }) => known.has(session));
    for (const reading of await addReadings(tx, inSessions, limits)) sums.reading(reading);
    const overLimit = new Set<AnalyticsEvent>([...refused].map(({ event }) => event));
    const outcomes = events.map((event): Outcome => {
      if (unstorable.has(event)) return "unstorable";
      if (overLimit.has(event)) return "reader_limit";
      if (unresolved.has(event)) return "no_such_page";
      return event.kind === "engagement" && !known.has(event.session) ? "no_session" : "stored";
    });
    for (const [at, event] of events.entries())
      sums.outcome(event.at, { kind: event.kind, outcome: outcomes[at] ?? "failed" });
    await addToSums(tx, sums.rows());
    return outcomes;
  });
}

async function resolvePages(lookup: PageLookup, events: readonly AnalyticsEvent[]) {
  const pages = events.flatMap((event) => {
    if (event.kind === "engagement") return [event.page ?? [], event.end ?? []].flat();
    if (event.kind === "view") return event.from ? [event.page, event.from] : [event.page];
    if (typeof event.target === "string") return [event.page];
    return [event.page, event.target];
  });
  const find = await lookup.find(pages);
  const views: ResolvedView[] = [];
  const clicks: ResolvedClick[] = [];
  const engaged: EngagedEvent[] = [];
  const readings: ResolvedReading[] = [];
  const unresolved = new Set<AnalyticsEvent>();
  for (const event of events) {
    if (event.kind === "engagement") {
      engaged.push(event);
      readings.push(...readingsOf(event, find));
      continue;
    }
    const page = find(event.page);
    if (event.kind === "view") {
      if (page) views.push({ ...event, event, page, from: event.from && find(event.from) });
      else unresolved.add(event);
      continue;
    }
    const targetPage = typeof event.target === "string" ? undefined : find(event.target);
    const target = typeof event.target === "string" ? event.target : targetPage?.path;
    if (page && target !== undefined) clicks.push({ ...event, page, target, targetPage });
    else unresolved.add(event);
  }
  return { views, clicks, engaged, readings, unresolved };
}

/** The story that was read and the one whose end was shown, which are nearly always the same. */
function readingsOf(
  event: EngagedEvent,
  find: Awaited<ReturnType<PageLookup["find"]>>,
): ResolvedReading[] {
  const [page, end] = [event.page, event.end].map((shape) => shape && find(shape)?.articleId);
  return [
    ...(page ? [{ ...event, articleId: page, ms: event.engagedMs, ended: false }] : []),
    ...(end ? [{ ...event, articleId: end, ms: 0, ended: true }] : []),
  ];
}
