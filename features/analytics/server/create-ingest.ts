import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../../platform/server/deps.ts";
import { isDatabaseAway } from "../../../platform/server/postgres/connect.ts";
import type { AnalyticsEvent, Outcome } from "./ingest/event.ts";
import { createGroupCommit } from "./ingest/group-commit.ts";
import { createMeters, type Meters } from "./ingest/meters.ts";
import { createNetworkLimits } from "./ingest/network-limits.ts";
import { createPageBook } from "./store/page-book.ts";
import { storeEvents } from "./store/store-events.ts";
import { createViewTeller } from "./tell-views.ts";

const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 1_000;
/** Milliseconds: nobody waits for the response to a beacon, and a larger group costs less per event. */
const GATHER = 20;

export interface Ingest {
  /** Resolves after the commit. */
  add(event: AnalyticsEvent): Promise<Outcome>;
  meters: Meters;
  /** Writes what is still waiting. */
  stop(): Promise<void>;
}

export function createIngest(deps: Deps, log: FastifyBaseLogger): Ingest {
  const pages = createPageBook(deps);
  const limits = createNetworkLimits();
  const teller = createViewTeller(deps, log);
  const queue = createGroupCommit<AnalyticsEvent, Outcome>({
    async write(events) {
      const outcomes = await storeEvents(deps, { pages, limits }, events);
      teller.tellSoon();
      return outcomes;
    },
    isAway: isDatabaseAway,
    mostWaiting: MOST_WAITING,
    mostAtOnce: MOST_AT_ONCE,
    gather: GATHER,
  });
  const add = async (event: AnalyticsEvent): Promise<Outcome> =>
    (event.kind === "view" && limits.refuseView(event)) ||
    (event.kind === "click" && limits.refuseClick(event)) ||
    queue.add(event);
  return { add, meters: createMeters(queue.waiting), stop: teller.stop };
}
