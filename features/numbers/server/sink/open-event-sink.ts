import type { FeatureDeps } from "#features/define-feature.ts";
import { storeClicks, storeViews } from "../store/view-repository.ts";
import { queueEvents } from "./event-queue-repository.ts";
import type { EventSink } from "./event-sink.ts";

const postgresSink: EventSink = {
  async store(tx, { views, clicks }) {
    await storeViews(tx, views);
    await storeClicks(tx, clicks);
  },
};

/** Queues events for ClickHouse. Views are in PostgreSQL too, for the figures of the last half hour. */
const clickhouseSink: EventSink = {
  async store(tx, events) {
    await storeViews(tx, events.views);
    await queueEvents(tx, events);
  },
};

export const openEventSink = ({ clickhouse }: Pick<FeatureDeps, "clickhouse">): EventSink =>
  clickhouse ? clickhouseSink : postgresSink;
