import { readFile } from "node:fs/promises";
import type { Clickhouse } from "#clients/clickhouse/open-clickhouse.ts";
import { eventKinds } from "./event-queue-repository.ts";

const file = new URL("../../../../db/clickhouse/events.sql", import.meta.url);

/** Creates the tables that are missing. */
export async function createEventTables(clickhouse: Clickhouse): Promise<void> {
  const text = (await readFile(file, "utf8")).replace(/^ *--.*$/gm, "");
  const statements = text.split(";").filter((statement) => statement.trim() !== "");
  for (const statement of statements) await clickhouse.run(statement);
}

/** Names of tables that are not there. */
export async function findMissingTables(clickhouse: Clickhouse): Promise<string[]> {
  const found = await clickhouse.run(
    "select name from system.tables where database = currentDatabase() format TabSeparated",
  );
  const names = new Set(found.split("\n"));
  return eventKinds.filter((name) => !names.has(name));
}
