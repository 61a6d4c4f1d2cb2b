import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import {
  type ClickhouseSandbox,
  clickhouseEnv,
  startClickhouseSandbox,
} from "#testing/services/clickhouse-sandbox.ts";
import { ClickhouseError, openClickhouse } from "./clickhouse.ts";

// Owns how ClickHouse is called. What is sent and when: features/numbers/server/sink/events-in-clickhouse.api.test.ts.

let sandbox: ClickhouseSandbox;
beforeAll(async () => {
  sandbox = await startClickhouseSandbox();
  sandbox.tables.set("page_views", []);
});
afterAll(() => sandbox.close());

const open = (env: Record<string, string> = {}) => {
  const clickhouse = openClickhouse(readConfig({ ...clickhouseEnv(sandbox), ...env }));
  if (!clickhouse) throw new Error("There is no ClickHouse");
  return clickhouse;
};
const hash = "0".repeat(32);
const line = JSON.stringify({ at: "2026-11-15T08:00:00.000Z", session: hash, visitor: hash });
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error as ClickhouseError,
  );

test("[NODE-31] an insert names its token and is stored once for it", async () => {
  const token = randomUUID();
  await open().insert("page_views", [line, line], token);
  await open().insert("page_views", [line, line], token);
  expect(sandbox.tables.get("page_views")).toHaveLength(2);
  expect(sandbox.calls.at(-1)).toMatchObject({
    query: { insert_deduplication_token: token, async_insert: "0" },
    headers: { "x-clickhouse-user": "default", "x-clickhouse-database": "default" },
  });
});

test.each([
  ["page_views", '{"at":"yesterday"}', {}, "responded 400 (code 376)", true],
  ["missing", line, {}, "responded 404 (code 60)", false],
  ["page_views", line, { CLICKHOUSE_PASSWORD: "canary" }, "responded 403 (code 516)", false],
])(
  "a refusal (%s, %s) is told by its code, without values, and says whether it is about rows",
  async (table, sent, env, message, isAboutRows) => {
    const failure = await failureOf(open(env).insert(table, [sent], randomUUID()));
    expect(failure).toBeInstanceOf(ClickhouseError);
    expect(failure?.message).toBe(`ClickHouse ${message}`);
    expect(failure?.isAboutRows).toBe(isAboutRows);
  },
);

test("settings without a password, or with one in the address, are refused", () => {
  expect(() => readConfig({ CLICKHOUSE_URL: "http://127.0.0.1:8123" })).toThrow(
    "CLICKHOUSE_URL needs CLICKHOUSE_PASSWORD beside it",
  );
  expect(() => readConfig({ CLICKHOUSE_URL: "http://a:b@127.0.0.1:8123" })).toThrow(
    "CLICKHOUSE_URL must not hold a name or password",
  );
  expect(openClickhouse(readConfig({}))).toBeUndefined();
});
