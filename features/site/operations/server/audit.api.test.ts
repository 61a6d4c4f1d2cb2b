import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditLine } from "#features/site/calls/staff-operations.ts";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";

// Owns who sees which lines of the audit log, its pages and its export.

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signedInStaff(app.deps, { name: "Olga Berg" });
});
afterAll(() => app.close());

const AUDIT = "/api/newsroom/audit";

async function ask(query: Record<string, string>, { headers }: SignedIn = owner, path = "") {
  const response = await app.get(`${AUDIT}${path}?${new URLSearchParams(query)}`, { headers });
  expect(response.status, await response.clone().text()).toBe(200);
  return response;
}
const list = async (query: Record<string, string>, by?: SignedIn) =>
  // The assertions of the test check the type.
  (await (await ask(query, by)).json()) as { lines: AuditLine[]; next: number | null };

const note = (
  subject: string,
  {
    by,
    who = by?.name ?? "mia",
    what = "articles publish",
  }: {
    by?: SignedIn;
    who?: string;
    what?: string;
  } = {},
) =>
  addAuditEntry(app.deps.db, {
    at: app.clock.now(),
    who,
    what,
    subject,
    staffId: by?.id,
    details: { note: "=1+1" },
  });

test("an owner sees every line, everybody else only their own", async () => {
  const editor = await signedInStaff(app.deps, { roles: ["editor"], name: "Eve Hall" });
  const thing = `story ${crypto.randomUUID()}`;
  await note(thing);
  await note(thing, { by: editor });
  // The same name without the account is somebody else.
  await note(thing, { who: "Eve Hall" });
  expect((await list({ subject: thing })).lines).toHaveLength(3);
  expect((await list({ subject: thing }, editor)).lines).toMatchObject([
    { who: "Eve Hall", via: "browser" },
  ]);
  const choices = await (await ask({}, editor, "/choices")).json();
  expect(choices).toEqual({ people: ["Eve Hall"], acts: ["articles publish"] });
  expect(await (await ask({ subject: thing }, editor, "/export")).text()).toMatch(
    /^Number,.*\r\n\d+,[^\r]*Eve Hall[^\r]*\r\n$/,
  );
});

test("lines are found by person, act, thing and time, and come in pages", async () => {
  const who = `Ann ${crypto.randomUUID()}`;
  await note("parcel 1", { who });
  await note("parcel 12", { who, what: "parcels send" });
  await note("parcels", { who });
  const found = async (query: Record<string, string>) =>
    (await list({ who, ...query })).lines.map(({ subject }) => subject);
  expect(await found({})).toEqual(["parcels", "parcel 12", "parcel 1"]);
  expect(await found({ what: "parcels send" })).toEqual(["parcel 12"]);
  expect(await found({ subject: "parcel 1" })).toEqual(["parcel 1"]);
  expect(await found({ subject: "parcel" })).toEqual(["parcel 12", "parcel 1"]);
  const now = app.clock.now();
  const later = new Date(now.getTime() + 1).toISOString();
  expect(await found({ from: now.toISOString(), to: later })).toHaveLength(3);
  expect(await found({ from: later })).toEqual([]);
  expect(await found({ to: now.toISOString() })).toEqual([]);

  const first = await list({ who, limit: "2" });
  expect(first.lines.map(({ subject }) => subject)).toEqual(["parcels", "parcel 12"]);
  const rest = await list({ who, limit: "2", before: String(first.next) });
  expect(rest).toMatchObject({ lines: [{ subject: "parcel 1" }], next: null });
});

test("the export disarms formulas, and the command writes the same file", async () => {
  const who = `=cmd ${crypto.randomUUID()}`;
  await note("@thing", { who });
  const csv = await (await ask({ who }, owner, "/export")).text();
  const [, line = ""] = csv.split("\r\n");
  expect(line).toContain(`,'${who},`);
  expect(line).toContain(",'@thing,");
  const file = join(app.dataDir, "audit.csv");
  await openShell(app).runJson("audit", "export", file, "--who", who);
  expect(await readFile(file, "utf8")).toBe(csv);
});

test("filters that cannot be read are refused", async () => {
  const { headers } = owner;
  const response = await app.get(`${AUDIT}/export?from=yesterday`, { headers });
  expect(response.status).toBe(400);
});
