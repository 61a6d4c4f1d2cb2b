import { oncePer } from "../../../platform/server/once-per.ts";
import { isDatabaseAway } from "../../../platform/server/postgres/connect.ts";
import type { FeatureDeps } from "../../define-feature.ts";
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

/** The one way in which visits are counted, shared by routes and metrics. */
export const ingestOf = oncePer(createIngest);

export function createIngest(deps: Pick<FeatureDeps, "db" | "clock" | "log">): Ingest {
  const pages = createPageBook(deps);
  const limits = createNetworkLimits();
  const teller = createViewTeller(deps, deps.log);
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
