import { z } from "zod";
import { OutboundError, readCapped } from "#platform/server/outbound/outbound-error.ts";
import { httpAddress, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";
import { SECOND } from "#shared/time/units.ts";

/** Where raw events of readers are stored instead of PostgreSQL. */
export const clickhouseSettings = defineSettings(
  {
    /** Of its HTTP interface, without a name or password. */
    CLICKHOUSE_URL: httpAddress
      .refine((address) => new URL(address).username === "", "must not hold a name or password")
      .optional(),
    CLICKHOUSE_DATABASE: z
      .string()
      .regex(/^\w+$/, "must be the name of a database")
      .default("default"),
    CLICKHOUSE_USER: secret.default("default"),
    CLICKHOUSE_PASSWORD: secret.optional(),
  },
  ({ CLICKHOUSE_URL: url, CLICKHOUSE_PASSWORD: password }) =>
    url !== undefined && password === undefined
      ? ["CLICKHOUSE_URL needs CLICKHOUSE_PASSWORD beside it"]
      : [],
);

export type ClickhouseConfig = SettingsOf<typeof clickhouseSettings>;

/**
 * What ClickHouse says of values that it cannot read or store, by the numbers in its ErrorCodes.cpp. Everything else, such
 * as a missing table, a wrong password or too many parts, has nothing to do with a row.
 */
const badValues = new Set([
  6, // CANNOT_PARSE_TEXT
  25, // CANNOT_PARSE_ESCAPE_SEQUENCE
  26, // CANNOT_PARSE_QUOTED_STRING
  27, // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  32, // ATTEMPT_TO_READ_AFTER_EOF
  33, // CANNOT_READ_ALL_DATA
  38, // CANNOT_PARSE_DATE
  41, // CANNOT_PARSE_DATETIME
  53, // TYPE_MISMATCH
  69, // ARGUMENT_OUT_OF_BOUND
  72, // CANNOT_PARSE_NUMBER
  117, // INCORRECT_DATA
  321, // VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE
  349, // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  376, // CANNOT_PARSE_UUID
  467, // CANNOT_PARSE_BOOL
  469, // VIOLATED_CONSTRAINT
]);
/** Of a proxy in front that wants smaller bodies. */
const TOO_LARGE = 413;

/** ClickHouse refused a statement. Its own text is left out, because it quotes values. */
export class ClickhouseError extends OutboundError {
  /** Its number of the error; undefined for a response of something in between. */
  readonly exception: number | undefined;

  constructor({ status, headers }: Pick<Response, "status" | "headers">) {
    const code = headers.get("x-clickhouse-exception-code");
    super("ClickHouse", "status", `responded ${status}${code ? ` (code ${code})` : ""}`, status);
    this.exception = code === null ? undefined : Number(code);
  }

  /** Whether fewer or other rows would have been accepted. */
  get isAboutRows(): boolean {
    return this.exception === undefined
      ? this.responseStatus === TOO_LARGE
      : badValues.has(this.exception);
  }
}

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
      method: "POST",
      headers,
      body,
      redirect: "manual",
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
