import type { Clickhouse } from "#clients/clickhouse/open-clickhouse.ts";
import type { Deps } from "#platform/server/deps.ts";
import { countQueue } from "./event-queue-repository.ts";
import { findEventSink } from "./event-sink-repository.ts";
import { findMissingTables } from "./event-tables.ts";

export interface EventState {
  host: string;
  waiting: number;
  /** When the event came that waits longest. */
  oldestAt: string | null;
  /** Why events would not be stored now, or were not when they were last sent. */
  problem: string | null;
}

/** How raw events get to ClickHouse; undefined where they stay in PostgreSQL. */
export async function getEventState({
  db,
  clickhouse,
}: Pick<Deps, "db"> & { clickhouse: Clickhouse | undefined }): Promise<EventState | undefined> {
  if (!clickhouse) return undefined;
  const { waiting, oldest } = await countQueue(db);
  const sink = await findEventSink(db);
  return {
    ...{ host: clickhouse.host, waiting, oldestAt: oldest?.toISOString() ?? null },
    problem: (await describeProblem(clickhouse)) ?? sink?.problem ?? null,
  };
}

async function describeProblem(clickhouse: Clickhouse): Promise<string | undefined> {
  try {
    const missing = await findMissingTables(clickhouse);
    return missing.length > 0 ? `ClickHouse lacks: ${missing.join(", ")}` : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}
