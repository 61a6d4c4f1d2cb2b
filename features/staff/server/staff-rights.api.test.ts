import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";

// Owns what somebody cannot do about staff who runs statements as the serving role.

let app: TestApp;
let owner: SignedIn;
let author: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signedInStaff(app.deps);
  author = await signedInStaff(app.deps, { roles: ["author"] });
});
afterAll(() => app.close());

const run = (statement: string) => app.deps.db.execute(sql.raw(statement));
const refused = (statement: string) =>
  expect(run(statement), statement).rejects.toMatchObject({ cause: { code: "42501" } });

test.each([
  "delete from staff",
  "update staff set password = 'mine'",
  "update staff set email = 'mine@example.org'",
  "update staff set suspended_at = null",
  "insert into staff (email, name, created_at) values ('new@example.org', 'New', now())",
  "insert into staff_roles (staff_id, role) select id, 'owner' from staff",
  "update staff_roles set role = 'owner'",
  "delete from staff_roles",
  `insert into staff_sessions (staff_id, token_hash, rotated_at, created_at, seen_at, proven_at, device)
   select id, 'mine', now(), now(), now(), now(), 'Mine' from staff limit 1`,
  "update staff_sessions set token_hash = 'mine'",
  "update staff_sessions set proven_at = now()",
  "update staff_sessions set staff_id = 1",
])("OP2 the serving role is refused: %s", (statement) => refused(statement));

describe("OP2 without a line in the audit log, the serving role is refused", () => {
  const calls = (): string[] => [
    `select change_staff(${owner.id}, 'Eve', 'mine', null, null, null, null)`,
    `select set_staff_roles(${author.id}, array['owner'])`,
    `select add_staff_session(${owner.id}, 'mine', 'Mine', now())`,
    `insert into staff_passkeys (id, staff_id, public_key, counter, transports, name, created_at)
     values ('mine', ${owner.id}, 'mine', 0, '{}', 'Mine', now())`,
    `insert into staff_recovery_codes (hash, staff_id) values ('mine', ${owner.id})`,
    `insert into personal_tokens (staff_id, hash, name, permissions, created_at, expires_at)
     values (${owner.id}, 'mine', 'Mine', '{}', now(), now() + interval '1 day')`,
    `insert into staff_tokens (hash, kind, email, roles, expires_at)
     values ('mine', 'invitation', 'mine@example.org', '{owner}', now() + interval '1 day')`,
    `insert into staff_tokens (hash, kind, expires_at) values ('mine', 'owner', now() + interval '1 day')`,
    `insert into staff_tokens (hash, kind, staff_id, expires_at)
     values ('mine', 'reset', ${owner.id}, now() + interval '1 day')`,
  ];

  test("each change of who works here, what they may do, and how they sign in", async () => {
    for (const statement of calls()) await refused(statement);
    const me = await app.get("/api/newsroom/me", { headers: author.headers });
    expect(await me.json()).toMatchObject({ roles: ["author"] });
  });

  test("and a line about somebody else, or one that was committed before, is none", async () => {
    const entry = { at: app.clock.now(), who: "Eve", what: "staff set-roles", details: {} };
    const { db } = app.deps;
    await addAuditEntry(db, { ...entry, subject: `staff ${author.id}` });
    const attempt = db.transaction(async (tx) => {
      await addAuditEntry(tx, { ...entry, subject: `staff ${owner.id}` });
      await tx.execute(sql`select set_staff_roles(${author.id}, array['owner'])`);
    });
    await expect(attempt).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("with one it is done, inside a savepoint too", async () => {
    const { db } = app.deps;
    await db.transaction((outer) =>
      outer.transaction(async (tx) => {
        await tx.execute(sql`select set_staff_roles(${author.id}, array['author', 'analyst'])`);
        await addAuditEntry(tx, {
          at: app.clock.now(),
          who: "Ada",
          what: "staff set-roles",
          subject: `staff ${author.id}`,
          details: {},
        });
      }),
    );
    const me = await app.get("/api/newsroom/me", { headers: author.headers });
    expect(await me.json()).toMatchObject({ roles: ["author", "analyst"] });
  });
});

test("OP2 an account needs a link that is used up, and a session a new token only for who holds it", async () => {
  await refused("select add_staff('\\x00', 'new@example.org', 'New', null, null, null, now())");
  const { rows } = await run(
    `select replace_session_token(id, 'guessed', token_hash, 'mine', now(), now()) as replaced
     from staff_sessions where staff_id = ${owner.id}`,
  );
  expect(rows).toEqual([{ replaced: false }]);
  const { rows: own } = await run(
    `select replace_session_token(id, '${owner.token}', token_hash, 'fresh', now(), now()) as replaced
     from staff_sessions where staff_id = ${owner.id}`,
  );
  expect(own).toEqual([{ replaced: true }]);
});
