import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allJobs } from "#app/server/compose.ts";
import { readConfig } from "#app/server/config.ts";
import { createLog } from "#platform/server/log.ts";
import { openBuiltMails } from "#testing/app/built-rendering.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";

// Holds docs/growth.md against the migrated database and the jobs. That each job deletes: beside the job.

let app: TestApp;
let text: string;
beforeAll(async () => {
  app = await startTestApp();
  text = await readFile(new URL("../../../../docs/growth.md", import.meta.url), "utf8");
});
afterAll(() => app.close());

test("[RUN-23] docs/growth.md says of every table what it grows with and where it is cut", async () => {
  const tables = text.split(/^## /m).find((part) => part.startsWith("Tables")) ?? "";
  const rows = tables.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => {
    const [names = "", grows = "", cut = ""] = row.slice(2, -2).split(" | ");
    expect(
      [grows, cut].every((cell) => cell.trim() !== ""),
      row,
    ).toBe(true);
    return [...names.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  });
  const { rows: known } = await app.owner.pool.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(listed.sort()).toEqual(known.map(({ name }) => name).sort());
});

test("[RUN-23] the jobs in docs/growth.md exist", async () => {
  const jobs = allJobs({
    deps: { ...app.deps, settings: readConfig({}) },
    mailTransport: { lanes: 1, send: async () => ({ outcome: "sent" }), close: async () => {} },
    mails: await openBuiltMails(),
    origin: PUBLIC_URL,
    log: createLog({ LOG_LEVEL: "silent" }),
  });
  const named = [...text.matchAll(/job `([a-z-]+)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});
