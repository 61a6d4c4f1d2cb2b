import { randomUUID } from "node:crypto";
import { type Sandbox, type SandboxReply, serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { z } from "zod";

export const CLICKHOUSE_PASSWORD = "password-of-the-sandbox";

export interface ClickhouseSandbox extends Sandbox {
  /** What each table holds; a table that was not created is missing. */
  tables: Map<string, Record<string, unknown>[]>;
  /** Stores what comes next, and closes the connection before the response. */
  cutAfterStoring(): void;
}

interface Failure {
  status: number;
  code: number;
  name: string;
}
const failures = {
  authentication: { status: 403, code: 516, name: "AUTHENTICATION_FAILED" },
  unknownTable: { status: 404, code: 60, name: "UNKNOWN_TABLE" },
  unknownSetting: { status: 404, code: 115, name: "UNKNOWN_SETTING" },
  badValue: { status: 400, code: 376, name: "CANNOT_PARSE_UUID" },
  syntax: { status: 400, code: 62, name: "SYNTAX_ERROR" },
} as const satisfies Record<string, Failure>;

/** The settings that a query may have in its address; others are refused, as misspelled ones are. */
const settings = new Set([
  "insert_deduplication_token",
  "async_insert",
  "wait_end_of_query",
  "date_time_input_format",
  "input_format_skip_unknown_fields",
]);
const Row = z.looseObject({
  at: z.iso.datetime(),
  session: z.string().regex(/^[0-9a-f]{32}$/),
  visitor: z.string().regex(/^[0-9a-f]{32}$/),
});

/** ClickHouse's HTTP interface as its documents describe it, for the statements that the site sends. */
export async function startClickhouseSandbox(): Promise<ClickhouseSandbox> {
  const tables: ClickhouseSandbox["tables"] = new Map();
  const tokens = new Set<string>();
  let isCut = false;

  const headers = () => ({
    "x-clickhouse-query-id": randomUUID(),
    "x-clickhouse-server-display-name": "sandbox",
    "x-clickhouse-format": "TabSeparated",
  });
  const refuse = ({ status, code, name }: Failure): SandboxReply => ({
    status,
    type: "text/plain; charset=UTF-8",
    body: `Code: ${code}. DB::Exception: About canary-value. (${name}) (version 25.8.1.1)\n`,
    headers: { ...headers(), "x-clickhouse-exception-code": String(code) },
  });
  const accept = (body = ""): SandboxReply => ({
    type: "text/tab-separated-values; charset=UTF-8",
    body,
    headers: headers(),
  });

  function insert(table: string, body: string, token: string): SandboxReply {
    const rows = tables.get(table);
    if (!rows) return refuse(failures.unknownTable);
    const added: Record<string, unknown>[] = [];
    for (const line of body.split("\n").filter(Boolean)) {
      const parsed = Row.safeParse(parseLine(line));
      // One value that cannot be read refuses the whole insert.
      if (!parsed.success) return refuse(failures.badValue);
      added.push(parsed.data);
    }
    if (!tokens.has(`${table} ${token}`)) rows.push(...added);
    tokens.add(`${table} ${token}`);
    const cut = isCut;
    isCut = false;
    return { ...accept(), isCut: cut };
  }

  function run(statement: string, text: string): SandboxReply {
    const [, created] = /^\s*create table if not exists (\w+) \(/.exec(statement) ?? [];
    if (created) {
      if (!tables.has(created)) tables.set(created, []);
      return accept();
    }
    if (/ from system\.tables /.test(statement))
      return accept(`${[...tables.keys()].join("\n")}\n`);
    const [, act, table = ""] = /^(select count\(\) from|alter table) (\w+) /.exec(statement) ?? [];
    if (!act) return refuse(failures.syntax);
    const rows = tables.get(table);
    if (!rows) return refuse(failures.unknownTable);
    const holdsText = (row: object) => JSON.stringify(row).toLowerCase().includes(text);
    if (act.startsWith("select")) return accept(`${rows.filter(holdsText).length}\n`);
    tables.set(
      table,
      rows.filter((row) => !holdsText(row)),
    );
    return accept();
  }

  const sandbox = await serveSandbox((call) => {
    const { query, param_text: text = "", ...rest } = call.query;
    if (call.method !== "POST" || call.path !== "/") return undefined;
    if (call.headers["x-clickhouse-key"] !== CLICKHOUSE_PASSWORD)
      return refuse(failures.authentication);
    if (Object.keys(rest).some((name) => !settings.has(name)))
      return refuse(failures.unknownSetting);
    const [, table] = /^INSERT INTO (\w+) FORMAT JSONEachRow$/.exec(query ?? "") ?? [];
    if (table) return insert(table, call.body, rest.insert_deduplication_token ?? randomUUID());
    return run(call.body, text.toLowerCase());
  });
  return {
    ...sandbox,
    tables,
    cutAfterStoring() {
      isCut = true;
    },
  };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The settings that lead to the sandbox. */
export const clickhouseEnv = ({ url }: Sandbox): Record<string, string> => ({
  CLICKHOUSE_URL: url,
  CLICKHOUSE_PASSWORD,
});
