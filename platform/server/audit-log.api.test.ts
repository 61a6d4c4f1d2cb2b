import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShell } from "#testing/app/open-shell.ts";
import { rememberState } from "#testing/app/remember-state.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { addAuditEntry } from "./audit-entries.ts";
import { verifyAuditLog } from "./audit-log.ts";
import type { Db } from "./postgres/connect.ts";

// Owns that an altered line of the audit log is named, and that writers at once neither wait in a circle nor fork the chain.

let app: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  restore = await rememberState(app);
});
afterAll(() => app.close());
afterEach(() => restore());

const add = (subject: string, db: Db = app.deps.db) =>
  addAuditEntry(db, {
    at: app.clock.now(),
    who: "Zoë",
    what: "articles publish",
    subject,
    details: { reason: 'a "quoted" reason\n', count: 1.5, nothing: null },
  });
const lines = async () =>
  (await app.owner.pool.query<{ id: string }>("select id from audit_log order by id")).rows.map(
    ({ id }) => Number(id),
  );
const switchTriggers = (to: "disable" | "enable") =>
  ["audit_log", "audit_chain"].map((table) => `alter table ${table} ${to} trigger user`).join("; ");
/** As somebody could who owns the tables. */
const tamper = (statement: string) =>
  app.owner.pool.query(`${switchTriggers("disable")}; ${statement}; ${switchTriggers("enable")}`);

test("[OPS-12] audit verify names an altered line, and no other", async () => {
  for (let count = 0; count < 5; count += 1) await add(`article ${count}`);
  const shell = openShell(app);
  const { code, out } = await shell.run("audit", "verify");
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining("5 entries, intact"),
  });
  const [, second = 0, third = 0] = await lines();
  await tamper(`update audit_log set who = 'Eve' where id = ${second}`);
  const found = await shell.run("audit", "verify");
  expect(found.code).toBe(1);
  expect(found.out).toContain(`Entry ${second}: altered.`);
  expect(found.out.match(/Entry/g)).toHaveLength(1);
  await tamper(`delete from audit_log where id = ${third}`);
  expect((await verifyAuditLog(app.deps.db)).flaws).toContainEqual({
    line: third,
    flaw: "removed",
  });
});

test("a line that was slipped in, and one that left the end, are noticed", async () => {
  await add("article 1");
  await add("article 2");
  const { head } = await verifyAuditLog(app.deps.db);
  await tamper(
    "insert into audit_log (at, who, what, subject, details) values (now(), 'Eve', 'x', 'y', '{}')",
  );
  const [, last = 0, slipped = 0] = await lines();
  expect((await verifyAuditLog(app.deps.db)).flaws).toEqual([
    { line: slipped, flaw: "added without the chain" },
  ]);
  await tamper(
    `delete from audit_log where id >= ${last}; delete from audit_chain where line = ${last}`,
  );
  expect(await verifyAuditLog(app.deps.db, { expected: head })).toMatchObject({
    flaws: [],
    holdsExpected: false,
  });
});

test("writers at once make one chain, also when they lock the same rows in another order", async () => {
  const { db } = app.deps;
  const lockRow = (tx: Db, name: string) =>
    tx.execute(sql`select from categories where name = ${name} for update`);
  const { rows } = await db.execute<{ name: string }>(sql`select name from categories limit 2`);
  const [one, other] = rows.map(({ name }) => name);
  // Each writes its line first, while it holds one row, and wants the other row only then.
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      db.transaction(async (tx) => {
        if (index % 2 === 0) await lockRow(tx, one ?? "");
        await add(`line ${index}`, tx);
        if (index % 2 === 1) await lockRow(tx, one ?? "");
        if (index % 4 > 1) await add(`line ${index} again`, tx);
        await lockRow(tx, other ?? "");
      }),
    ),
  );
  expect(await verifyAuditLog(db)).toMatchObject({ lines: 60, flaws: [] });
});

test("what is taken back leaves no place in the chain", async () => {
  await add("article 1");
  const back = new Error("Back");
  const work = app.deps.db.transaction(async (tx) => {
    await add("article 2", tx);
    throw back;
  });
  await expect(work).rejects.toBe(back);
  await add("article 3");
  expect(await verifyAuditLog(app.deps.db)).toMatchObject({ lines: 2, flaws: [] });
});

test("the serving role can neither alter lines nor write the chain", async () => {
  await add("article 1");
  for (const statement of [
    "update audit_log set who = 'Eve'",
    "delete from audit_log",
    "update audit_chain set hash = ''",
    "delete from audit_chain",
    "insert into audit_chain values (9, 9, '', '')",
    "alter table audit_log disable trigger user",
    "set session_replication_role = replica",
  ])
    await expect(app.database.pool.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    );
  // The owner of the tables is stopped by the triggers.
  for (const table of ["audit_log", "audit_chain"])
    await expect(app.owner.pool.query(`delete from ${table}`)).rejects.toThrow(/only added to/);
});

test("the migration chains the lines that are there", async () => {
  for (let count = 0; count < 3; count += 1) await add(`article ${count}`);
  const before = await verifyAuditLog(app.deps.db);
  const file = new URL("../../db/migrations/0045_audit_chain.sql", import.meta.url);
  await app.owner.pool.query(`drop trigger audit_line_is_chained on audit_log; drop table audit_chain;
    drop function chain_audit_line; drop function hash_audit_line`);
  await app.owner.pool.query(await readFile(fileURLToPath(file), "utf8"));
  await app.owner.pool.query("grant select on audit_chain to public");
  expect(await verifyAuditLog(app.deps.db)).toEqual(before);
});
