import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErasureReport, PersonalData } from "#platform/server/personal-data.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { leaveTraces } from "./people.test-kit.ts";

// Covers export and deletion by command. By readers: requests.api.test.ts.

let donors: Donors;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  donors = await startDonors();
  shell = openShell(donors.app);
});
afterAll(() => donors.close());

interface Export {
  data: PersonalData[];
}
const exported = (email: string) => shell.runJson<Export>("people", "export", email);
const counts = async (email: string) =>
  Object.fromEntries(
    (await exported(email)).data
      .filter(({ rows }) => rows.length > 0)
      .map(({ table, rows }) => [table, rows.length]),
  );
const forget = (email: string, ...more: string[]) =>
  shell.runJson<ErasureReport[]>("people", "forget", email, ...more);

/** Whether any column of any row contains this text, ignoring case. */
async function isSomewhere(text: string): Promise<boolean> {
  const { pool } = donors.app.owner;
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const texts = rows.map(async ({ name }) =>
    JSON.stringify((await pool.query(`select * from "${name}"`)).rows),
  );
  return (await Promise.all(texts)).join("\n").toLowerCase().includes(text);
}

const TRACES = {
  subscribers: 1,
  comments: 1,
  comment_authors: 1,
  video_submissions: 1,
  freelancer_applications: 1,
  applicant_details: 1,
  donations: 1,
  ledger_entries: 1,
};

describe("people export", () => {
  test("PD6 lists every table for any spelling of the address, without rows of others", async () => {
    await leaveTraces(donors, "Traced@Reader.example");
    await leaveTraces(donors, "traced+other@reader.example");
    expect(await counts("tRaCeD@READER.example")).toMatchObject(TRACES);
    const text = JSON.stringify(await exported("traced@reader.example"));
    expect(text).toContain("1990-02-28");
    expect(text).toContain("+1 555 0199");
    expect(text).not.toContain("traced+other");
    const { out } = await shell.run("people", "export", "traced@reader.example");
    expect(out).toMatch(/^applicant_details +1$/m);
    expect(await counts("nobody@reader.example")).toEqual({});
  });

  test("PD6 finds a domain in both of its spellings", async () => {
    await leaveTraces(donors, "INÉS@bücher.example");
    expect(await counts("inés@xn--bcher-kva.example")).toMatchObject({
      subscribers: 1,
      video_submissions: 1,
      freelancer_applications: 1,
      donations: 1,
    });
    await forget("inés@xn--bcher-kva.example");
    expect(await isSomewhere("bücher")).toBe(false);
  });

  test("writes a file that only its owner can read", async () => {
    const path = join(donors.app.dataDir, "traced.json");
    await shell.runJson("people", "export", "traced@reader.example", "--to", path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({
      email: "traced@reader.example",
    });
  });

  test("refuses an invalid address", async () => {
    expect(await shell.run("people", "export", "traced")).toMatchObject({ code: 1 });
    expect(await shell.run("people", "forget", "traced@")).toMatchObject({ code: 1 });
  });
});

describe("people forget", () => {
  test("PD1 removes the address from the whole database and keeps the ledger", async () => {
    const email = "Gone@Reader.example";
    const { articleId } = await leaveTraces(donors, email);
    const before = await donors.movements();
    expect(await isSomewhere("gone@reader.example")).toBe(true);
    const report = await forget("gone@READER.example");
    for (const { table, found, removed, anonymized, retained } of report)
      expect(removed + anonymized + retained, table).toBe(found);
    const byTable = Object.fromEntries(report.map(({ table, ...counted }) => [table, counted]));
    expect(byTable).toMatchObject({
      subscribers: { removed: 1 },
      comments: { removed: 1 },
      comment_authors: { removed: 1 },
      video_submissions: { removed: 1 },
      freelancer_applications: { removed: 1 },
      applicant_details: { removed: 1 },
      donations: { anonymized: 1, reason: expect.stringContaining("bookkeeping") },
    });
    expect(await isSomewhere("gone@reader.example")).toBe(false);
    expect(await donors.movements()).toEqual(before);
    const article = await donors.app.read<{ commentCount: number }>(`/api/articles/${articleId}`);
    expect(article.commentCount).toBe(0);
    expect(await counts(email)).toEqual({});
    // Others keep theirs.
    expect(await counts("traced@reader.example")).toMatchObject(TRACES);
  });

  test("PD8 is in the audit log without the address", async () => {
    const [last] = await shell.runJson<{ what: string; subject: string }[]>(
      "audit",
      "list",
      "--limit=1",
    );
    expect(last).toMatchObject({ subject: expect.stringMatching(/^person [\da-f]{16}$/) });
    const { rows } = await donors.app.owner.pool.query("select * from audit_log");
    expect(JSON.stringify(rows)).not.toContain("reader.example");
    expect(JSON.stringify(rows)).toContain("people forget");
  });

  test("--dry-run reports the same and changes nothing", async () => {
    const found = await counts("traced@reader.example");
    const { out } = await shell.run("people", "forget", "traced@reader.example", "--dry-run");
    expect(out).toContain("nothing was changed");
    expect(out).toMatch(/^comments +1 +1 +0 +0/m);
    expect(await counts("traced@reader.example")).toEqual(found);
  });

  test("keeps an accepted video with its license, and points without a name", async () => {
    const email = "filmed@reader.example";
    await leaveTraces(donors, email);
    const { rows } = await donors.app.owner.pool.query<{ id: number }>(
      "select id from video_submissions where submitter_email = $1",
      [email],
    );
    const id = `${rows[0]?.id}`;
    await shell.runJson("submissions", "accept", id);
    expect(JSON.stringify(await donors.app.read("/api/leaderboard"))).toContain("Ada Quay");
    const report = await forget(email);
    expect(report).toContainEqual(
      expect.objectContaining({ table: "video_submissions", anonymized: 1, removed: 0 }),
    );
    expect(report).toContainEqual(
      expect.objectContaining({ table: "contributors", anonymized: 1, removed: 0 }),
    );
    expect(JSON.stringify(await donors.app.read("/api/leaderboard"))).not.toContain("Ada Quay");
    expect(await isSomewhere(email)).toBe(false);
    expect((await shell.run("submissions", "show", id)).out).toContain("<address deleted>");
    expect(await shell.run("submissions", "accept", id)).toMatchObject({ code: 1 });
    await shell.runJson("submissions", "reverse", id, "--reason=Not theirs.");
  });

  test("keeps the hash of a subscriber, so that subscribing again works", async () => {
    const email = "alerted@reader.example";
    const { pool } = donors.app.owner;
    const status = async () =>
      (await pool.query("select email, status from subscribers order by id desc limit 1")).rows[0];
    await donors.post("/api/newsletter/subscribe", { email });
    await pool.query("update subscribers set status = 'confirmed' where email = $1", [email]);
    await forget(email);
    expect(await status()).toEqual({ email: null, status: "unsubscribed" });
    await donors.post("/api/newsletter/subscribe", { email });
    expect(await status()).toEqual({ email, status: "unsubscribed" });
  });

  test("leaves an active recurring donation unchanged and says so", async () => {
    const email = "monthly@reader.example";
    donors.stripe.pay(await donors.donateRegularly({ donorInfo: { email } }));
    await donors.stripe.webhooks.settled();
    expect(await forget(email)).toContainEqual(
      expect.objectContaining({ table: "donations", found: 1, retained: 1 }),
    );
    expect(await counts(email)).toMatchObject({ donations: 1 });
  });
});
