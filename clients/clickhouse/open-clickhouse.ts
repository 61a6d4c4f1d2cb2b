import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { readCapped } from "#platform/server/outbound/read-capped.ts";
import { SECOND } from "#shared/time/units.ts";
import { ClickhouseError } from "./clickhouse-error.ts";
import type { ClickhouseConfig } from "./clickhouse-settings.ts";

const TIME_LIMIT = 30 * SECOND;
const MAX_BYTES = 256 * 1024;

/** A server that is reached by its HTTP interface. */
export interface Clickhouse {
  /** For people. */
  host: string;
  /** Runs a statement; `parameters` are its values, named in it as `{name:Type}`. */
  run(statement: string, parameters?: Readonly<Record<string, string>>): Promise<string>;
  /** Stores rows, each a line of JSON, once for all calls with this token. */
  insert(table: string, lines: readonly string[], token: string): Promise<void>;
}

/** Undefined where none is configured. */
export function openClickhouse(config: ClickhouseConfig): Clickhouse | undefined {
  const { CLICKHOUSE_URL: url, CLICKHOUSE_PASSWORD: password = "" } = config;
  if (url === undefined) return undefined;
  const headers = {
    "x-clickhouse-user": config.CLICKHOUSE_USER,
    "x-clickhouse-key": password,
    "x-clickhouse-database": config.CLICKHOUSE_DATABASE,
  };

  async function post(query: Readonly<Record<string, string>>, body: string): Promise<string> {
    const address = new URL(url ?? "");
    address.search = new URLSearchParams(query).toString();
    const response = await fetch(address, {
      ...{ method: "POST", headers, body, redirect: "manual" },
      signal: AbortSignal.timeout(TIME_LIMIT),
    }).catch(() => {
      // The library's message may hold the address.
      throw new OutboundError("ClickHouse", "network", "cannot be reached");
    });
    const received = await readCapped(response, MAX_BYTES);
    if (!response.ok) throw new ClickhouseError(response);
    if (!received)
      throw new OutboundError("ClickHouse", "too_large", "responded with too much data");
    return received.toString();
  }

  return {
    host: new URL(url).host,
    run: (statement, parameters = {}) =>
      post(
        Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [`param_${name}`, value]),
        ),
        statement,
      ),
    async insert(table, lines, token) {
      const settings = {
        insert_deduplication_token: token,
        // Rows that are gathered in the server's memory are neither deduplicated by token nor stored yet.
        async_insert: "0",
        // The status is that of the whole statement.
        wait_end_of_query: "1",
        date_time_input_format: "best_effort",
        // A release may know more of an event than the tables of the one before.
        input_format_skip_unknown_fields: "1",
      };
      const query = `INSERT INTO ${table} FORMAT JSONEachRow`;
      await post({ query, ...settings }, `${lines.join("\n")}\n`);
    },
  };
}
