import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { features } from "#app/all-features.ts";
import { allJobs, personal as declaredTables } from "#app/server/compose.ts";
import { readConfig } from "#app/server/config.ts";
import { Article } from "#features/stories/calls/reading.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { createLog } from "#platform/server/log.ts";
import { DAY } from "#shared/time/units.ts";
import { openBuiltMails } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { notPersonalColumns } from "#testing/checks/not-personal-columns.ts";
import { root } from "#testing/project/tracked-files.ts";
import { purgesOf } from "./retention.test-kit.ts";
import { leaveRow } from "./retention-seeds.test-kit.ts";

// Covers docs/retention.md: it lists every column, and every job in it deletes what it says.

/** Tables of the server itself; mails are exported and deleted on request. */
const ofPlatform = ["audit_log", "outbox", "recent_tries", "site_settings", "staff_uploads"];

let app: TestApp;
let jobs: readonly Job[];
beforeAll(async () => {
  app = await startTestApp();
  jobs = allJobs({
    deps: { ...app.deps, settings: readConfig({}) },
    mailTransport: { lanes: 1, send: async () => ({ outcome: "sent" }), close: async () => {} },
    mails: await openBuiltMails(),
    origin: PUBLIC_URL,
    log: createLog({ LOG_LEVEL: "silent" }),
  });
});
afterAll(() => app.close());

const purges = purgesOf(declaredTables);

/** New features declare the columns of their tables beside them. */
const declaredByFeatures = (): Promise<Record<string, string>[]> =>
  Promise.all(
    globSync("features/**/server/not-personal-columns.test-kit.ts", { cwd: root }).map(
      async (file) => (await import(join(root, file))).notPersonalColumns,
    ),
  );

const words = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

/** The rows of the documented table: the columns and the jobs that delete them. */
async function documented() {
  const text = await readFile(new URL("../../../../docs/retention.md", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [table, columns, , end = ""] = line.slice(2).split(" | ");
      const named = [...end.matchAll(/job `([a-z-]+)`/g)].map(([, job = ""]) => job);
      return { table: words(table)[0] ?? "", columns: words(columns), jobs: named };
    });
}

describe("docs/retention.md", () => {
  test("PD1 lists every column of the database once", async () => {
    const { rows } = await app.owner.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public'`,
    );
    const personal = (await documented()).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    const declared = [notPersonalColumns, ...(await declaredByFeatures())];
    const other = declared
      .flatMap(Object.entries<string>)
      .flatMap(([table, columns]) => columns.split(" ").map((column) => `${table}.${column}`));
    // Every reader gets these, by contract.
    const published = Object.keys(Article.shape)
      .map((field) => `articles.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
      .filter((name) => !personal.includes(name) && rows.some((row) => row.name === name));
    expect([...personal, ...published, ...other].sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    );
  });

  test("names only jobs that exist and are tested below", async () => {
    const named = new Set((await documented()).flatMap((row) => row.jobs));
    const running = jobs.map(({ name }) => name);
    expect(running).toEqual(expect.arrayContaining([...named]));
    expect(new Set(purges.map(({ job }) => job))).toEqual(named);
  });
});

describe("personal", () => {
  const declared = features.flatMap(({ tables = [], personal = {} }) =>
    Object.entries(personal).map(([table, { covers = [], retention }]) => {
      return { owned: tables, all: [table, ...covers], table, retention };
    }),
  );

  test("PD6 of features says of each table with personal data what a request does", async () => {
    const tables = new Set((await documented()).map(({ table }) => table));
    const stated = [...declared.flatMap(({ all }) => all), ...ofPlatform];
    expect(stated.toSorted()).toEqual([...tables].toSorted());
  });

  test("names tables of the feature itself, each by its name", () => {
    for (const { owned, all, table, retention } of declared) {
      expect(owned).toEqual(expect.arrayContaining(all));
      if (retention) expect(getTableName(retention.table)).toBe(table);
    }
  });
});

describe("retention", () => {
  test.each(purges)("PD5 $job: $left", async ({ job: name, what, days, left, margin = DAY }) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    const run = () => job.run(app.deps, { signal: new AbortController().signal, since: undefined });
    const count = async () =>
      Number((await app.owner.pool.query(`select count(*) from ${left}`)).rows[0]?.count);
    await leaveRow(app, what);
    app.clock.advance(days * DAY - margin);
    await run();
    expect(await count()).toBe(1);
    app.clock.advance(2 * margin);
    await run();
    expect(await count()).toBe(0);
  });
});
