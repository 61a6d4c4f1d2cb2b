import type { Clickhouse } from "#clients/clickhouse.ts";
import type { Clients } from "#clients/clients.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { dayOf, daysBefore } from "../utc-day.ts";
import { countArticleViews } from "./count-article-views.ts";
import { deleteSaltsBefore } from "./ingest/visitor-hashes.ts";
import { deleteEventsBefore } from "./sink/event-queue-repository.ts";
import { closeEventSink, dropQueuedViews } from "./sink/event-state.ts";
import { type EventCounters, sendEvents } from "./sink/send-events.ts";
import { foldSources } from "./store/fold-sources.ts";
import { deleteVisitsBefore, dropOldEventMonths, PAUSE } from "./store/visit-repository.ts";

export const analyticsJobs = ({
  clickhouse,
  eventCounters,
}: Pick<Clients, "clickhouse"> & { eventCounters: EventCounters }): readonly Job[] => [
  { name: "forget-visitors", everyMinutes: 60, run: (deps) => purgeVisitors(deps, clickhouse) },
  { name: "fold-sources", everyMinutes: 60, run: (deps, { since }) => foldSources(deps, since) },
  {
    // Each process does this for its own events; the job handles those of killed processes.
    name: "count-article-views",
    everyMinutes: 10,
    async run(deps) {
      await countArticleViews(deps);
    },
  },
  ...(clickhouse ? [sendEvents(clickhouse, eventCounters)] : []),
];

/** Events that ClickHouse did not accept for so long are lost to it. */
const LONGEST_QUEUED = 7 * DAY;

/** Deletes data that identifies visitors as soon as it is no longer needed, and events after three months. */
export async function purgeVisitors({ db, clock }: Deps, clickhouse?: Clickhouse): Promise<void> {
  const now = clock.now();
  const yesterday = daysBefore(dayOf(now), 1);
  // A day's salt is almost 48 hours old when the day after next begins.
  await deleteSaltsBefore(db, yesterday);
  await deleteVisitsBefore(db, {
    visitorDay: yesterday,
    lastView: new Date(now.getTime() - DAY),
    counted: new Date(now.getTime() - PAUSE),
  });
  await dropOldEventMonths(db);
  await deleteEventsBefore(db, new Date(now.getTime() - LONGEST_QUEUED));
  if (clickhouse) await dropQueuedViews(db);
  else await closeEventSink(db);
}
