import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { ClickRow, ViewRow } from "../store/event-rows.ts";

export interface RawEvents {
  views: readonly ViewRow[];
  clicks: readonly ClickRow[];
}

/** Where each view and click is stored for itself. Sums are always in PostgreSQL. */
export interface EventSink {
  /** Takes the events in the transaction of their sums: both are committed, or neither is. */
  store(tx: Queryable, events: RawEvents): Promise<void>;
}
