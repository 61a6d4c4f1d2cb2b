import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { openCommandContext } from "#app/server/open-command-context.ts";
import { addSubscribers } from "#features/mailing/newsletter/server/add-subscribers.test-kit.ts";
import { openAdminKeys } from "#platform/server/admin-keys.ts";
import { callsIn } from "#platform/server/jobs/job.ts";
import { registerJobs } from "#platform/server/jobs/job-runs.ts";
import { listenForChanges } from "#platform/server/postgres/changes.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { createDatabase } from "#testing/app/test-database.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";

// Tests comments, subscribers, alerts, jobs, switches, the admin key and the audit log by command. Articles:
// articles.api.test.ts.

let readers: Commenters;
let shell: ReturnType<typeof openShell>;
const heard: string[] = [];
let stopListening: () => Promise<void>;
beforeAll(async () => {
  readers = await startCommenters();
  shell = openShell(readers.app);
  stopListening = await listenForChanges(readers.app.databaseUrl, {
    onInvalidated: (tags) => heard.push(...callsIn(tags).map(({ name }) => name)),
    onGap: () => {},
  });
});
afterAll(async () => {
  await stopListening();
  await readers.close();
});

const links = (name: string) => ({
  authorName: name,
  content: `https://a.example https://b.example ${name}`,
});

describe("comments", () => {
  test("that are held are listed, approved and removed; readers see what was decided", async () => {
    const articleId = await readers.article();
    const stored = await readers.posted(articleId, links("Ana"));
    const spam = await readers.posted(articleId, links("Bob\u001B[2J"));
    const { out } = await shell.run("comments", "held");
    expect(out).toMatch(/^ *No\. +Article +Held for +By +Comment\n/);
    expect(out).toContain("links");
    expect(out).not.toContain("\u001B[2J");
    expect(await shell.runJson("comments", "held")).toHaveLength(2);

    await shell.runJson("comments", "approve", `${stored.id}`);
    await shell.runJson("comments", "remove", `${spam.id}`);
    expect(await readers.list(articleId)).toMatchObject([{ id: stored.id }]);
    expect(await readers.countShown(articleId)).toBe(1);
    expect((await shell.run("comments", "held")).out).toBe("No comments are waiting.\n");
    expect((await shell.audited()).slice(0, 2)).toEqual([
      `mia: comments remove: comment ${spam.id}`,
      `mia: comments approve: comment ${stored.id}`,
    ]);
  });

  test("are approved all or none", async () => {
    const articleId = await readers.article();
    const { id } = await readers.posted(articleId, links("Cleo"));
    const result = await shell.run("comments", "approve", `${id}`, "999999");
    expect(result).toMatchObject({ code: 1, err: "There is no comment 999999.\n" });
    expect(await readers.list(articleId)).toEqual([]);
  });
});

describe("subscribers", () => {
  test("are counted, and those who confirmed are written to a private file", async () => {
    const { deps, dataDir } = readers.app;
    await addSubscribers(deps, ["a@example.org", "=b@example.org"]);
    await addSubscribers(deps, ["c@example.org"], "pending");
    expect(await shell.runJson("subscribers", "count")).toMatchObject({ confirmed: 2, pending: 1 });
    const path = join(dataDir, "subscribers.csv");
    const { out } = await shell.run("subscribers", "export", path);
    expect(out).toBe(`Wrote 2 subscribers to ${path}\n`);
    expect(await readFile(path, "utf8")).toMatch(/^Email,Confirmed\r\na@.*\r\n'=b@.*\r\n$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const again = await shell.run("subscribers", "export", path);
    expect(again).toMatchObject({ code: 1, err: `${path}: that exists already\n` });
    expect(await shell.audited()).toContain("mia: subscribers export: subscribers");
  });
});

describe("alerts", () => {
  test("are sent for a story, watched and resumed", async () => {
    const { id } = await publishedArticle(readers.app.deps);
    const { alertId } = await shell.runJson<{ alertId: number }>("alerts", "send", `${id}`);
    await expect.poll(() => heard).toContain("queue-alerts");
    const { out } = await shell.run("alerts", "progress", `${alertId}`);
    expect(out).toBe(`Alert ${alertId}: 0 of 0 so far sent\n`);
    expect(await shell.runJson("alerts", "list")).toMatchObject([{ id: alertId, articleId: id }]);
    heard.length = 0;
    await shell.runJson("alerts", "resume", `${alertId}`);
    const both = expect.arrayContaining(["queue-alerts", "deliver-outbox"]);
    await expect.poll(() => heard).toEqual(both);
    expect((await shell.run("alerts", "progress", "99")).code).toBe(1);
  });

  test("are refused for a story that readers cannot open", async () => {
    const draft = await publishedArticle(readers.app.deps, { status: "draft" });
    const result = await shell.run("alerts", "send", draft.slug);
    expect(result).toMatchObject({
      code: 1,
      err: expect.stringContaining("Readers cannot open this article."),
    });
  });
});

test("jobs are listed and run on request; a misspelt one is refused", async () => {
  await registerJobs(readers.app.deps.db, [{ name: "sweep-floors", everyMinutes: 60 }]);
  expect((await shell.run("jobs", "list")).out).toContain("sweep-floors");
  heard.length = 0;
  await shell.runJson("jobs", "retry", "sweep-floors");
  await expect.poll(() => heard).toContain("sweep-floors");
  const result = await shell.run("jobs", "retry", "sweep-flors");
  expect(result.err).toBe('There is no job "sweep-flors". Did you mean "sweep-floors"?\n');
});

test("the admin key is changed and printed once, and is nowhere in the audit log", async () => {
  const settings = { DATA_DIR: readers.app.dataDir, ADMIN_KEY: undefined };
  const keys = openAdminKeys(settings, { clock: readers.app.clock });
  const { key: old } = await shell.runJson<{ key: string }>("admin-key", "rotate");
  const { out } = await shell.run("admin-key", "rotate");
  const [, key = ""] =
    /^The new admin key: (\S+)\nThe old one works until .* UTC\.\n$/.exec(out) ?? [];
  expect([await keys.find(key), await keys.find(old)]).toEqual(["current", "previous"]);
  await shell.run("admin-key", "rotate", "--at-once");
  expect(await keys.find(key)).toBeUndefined();
  const audited = await shell.runJson<unknown[]>("audit", "list", "--subject=admin key");
  expect(audited).toHaveLength(3);
  expect(JSON.stringify(audited)).not.toContain(key);
});

test("a way of giving is switched off and on, a limit is set", async () => {
  const rows = async () =>
    (await readers.app.database.pool.query("select name, value from donation_settings")).rows;
  await shell.runJson("donations", "switch", "recurring", "off");
  await shell.runJson("donations", "limit", "attempts_per_minute", "5");
  expect(await rows()).toEqual([
    { name: "recurring", value: 0 },
    { name: "attempts_per_minute", value: 5 },
  ]);
  expect((await shell.run("donations", "switch", "recuring", "on")).code).toBe(2);
});

test("the audit log can be filtered by person and subject, and nobody can change it", async () => {
  const { owner, database } = readers.app;
  await shell.run("donations", "switch", "one_time", "on", "--as", "Ola");
  expect(await shell.runJson("audit", "list", "--who=Ola")).toMatchObject([
    {
      who: "Ola",
      what: "donations switch",
      subject: "donations one_time",
      details: { state: "on" },
    },
  ]);
  expect(await shell.runJson("audit", "list", "--subject=donations one_time")).toHaveLength(1);
  for (const statement of [
    "delete from audit_log",
    "update audit_log set who = 'x'",
    "truncate audit_log",
  ]) {
    await expect(owner.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  }
});

test("a database of another release is left alone", async () => {
  const { url, ownerUrl, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("delete from migrations where name = (select max(name) from migrations)");
  await client.end();
  const config = readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  const { deps: clients, clock } = readers.app;
  const opening = openCommandContext(
    { needsNoTables: false },
    { config, clock, clients, say: () => {} },
  );
  await expect(opening).rejects.toThrow("run newsroom migrate");
  await drop();
});

test.each([["--help"], ["comments", "--help"], ["donations", "books", "--help"]])(
  "help is there: %s",
  async (...typed) => {
    const { code, out } = await shell.run(...typed);
    expect(code).toBe(0);
    expect(out).toMatch(/^npm run newsroom -- /);
  },
);
