import { ClickhouseError } from "#clients/clickhouse/clickhouse-error.ts";
import type { Clickhouse } from "#clients/clickhouse/open-clickhouse.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { eventCountersOf } from "./event-metrics.ts";
import { deleteBatch, limitQueue, splitBatch, takeBatch } from "./event-queue-repository.ts";
import { findEventSink, noteFailure, noteSuccess } from "./event-sink-repository.ts";

/** Of each kind: some 400 MB, or a few hours of a very busy site. */
const MOST_QUEUED = 1_000_000;
/** In one run: more of them are no bad events but tables that do not fit. */
const MOST_REFUSED = 100;
const LONGEST_PAUSE = HOUR;

/**
 * Sends queued events to ClickHouse. A batch is the same events with the same token however often it is sent, so that
 * ClickHouse stores it once, also when its response was lost.
 */
export const sendEvents = (clickhouse: Clickhouse, mostQueued = MOST_QUEUED): Job => ({
  name: "send-events",
  everyMinutes: 1,
  async run(deps, { signal }) {
    const { db, clock } = deps;
    const counters = eventCountersOf(clickhouse);
    counters.lost("backlog", await limitQueue(db, mostQueued));
    const { pausedUntil, failures = 0 } = (await findEventSink(db)) ?? {};
    if (pausedUntil && pausedUntil > clock.now()) return;
    let refused = 0;
    while (!signal.aborted) {
      const batch = await takeBatch(db);
      if (!batch) return;
      try {
        await clickhouse.insert(batch.kind, batch.lines, batch.token);
        await deleteBatch(db, batch);
        counters.sent(batch.kind, batch.ids.length);
        if (failures > 0) await noteSuccess(db);
      } catch (error) {
        if (!isAboutRows(error) || refused === MOST_REFUSED) {
          await pause(deps, failures, error);
          throw error;
        }
        if (batch.ids.length > 1) {
          await splitBatch(db, batch);
          continue;
        }
        await deleteBatch(db, batch);
        counters.lost("refused", 1);
        refused += 1;
      }
    }
  },
});

const isAboutRows = (error: unknown) => error instanceof ClickhouseError && error.isAboutRows;

/** A minute after the first failure, then twice as long each time. */
async function pause({ db, clock }: Deps, failures: number, error: unknown): Promise<void> {
  if (!(error instanceof OutboundError)) return;
  const pausedUntil = new Date(
    clock.now().getTime() + Math.min(LONGEST_PAUSE, MINUTE * 2 ** failures),
  );
  await noteFailure(db, { problem: error.message, pausedUntil });
}
