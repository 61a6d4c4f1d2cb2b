import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Secret } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { softPasskey } from "#testing/builders/passkey.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import {
  codesOf,
  fromNewsroom,
  PASSWORD,
  staffWithPasskey,
  staffWithPassword,
} from "#testing/builders/staff-account.ts";
import { hashCheaply } from "./credentials/cheap-hashes.test-kit.ts";
import { seal, unseal } from "./credentials/staff-key.ts";

hashCheaply();

let app: TestApp;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  app = await startTestApp();
  shell = openShell(app);
});
afterAll(() => app.close());

const manage = (path: string, body: object, headers: Record<string, string>) =>
  app.post(`/api/newsroom/staff/${path}`, body, headers);

const audited = async () =>
  (await app.owner.pool.query("select what, subject, details, staff_id, via from audit_log")).rows;

describe("[AUTH-24] the last owner", () => {
  const alone = async () => {
    await app.owner.pool.query("delete from staff");
    return signedInStaff(app.deps);
  };

  test("keeps the role and is not suspended, in the browser and by command", async () => {
    const owner = await alone();
    await signedInStaff(app.deps, { roles: ["editor"] });
    const roles = await manage(`${owner.id}/roles`, { roles: ["editor"] }, owner.headers);
    expect(roles.status).toBe(409);
    const suspension = { isSuspended: true };
    expect((await manage(`${owner.id}/suspension`, suspension, owner.headers)).status).toBe(409);
    expect(await shell.run("staff", "suspend", owner.email)).toMatchObject({ code: 1 });
    expect(await shell.run("staff", "set-roles", owner.email, "editor")).toMatchObject({ code: 1 });
    const mine = await app.get("/api/newsroom/me", { headers: owner.headers });
    expect(await mine.json()).toMatchObject({ roles: ["owner"] });
  });

  test("of two, who remove each other at once, one stays", async () => {
    const one = await alone();
    const two = await signedInStaff(app.deps);
    const responses = await Promise.all([
      manage(`${two.id}/suspension`, { isSuspended: true }, one.headers),
      manage(`${one.id}/roles`, { roles: ["editor"] }, two.headers),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses).not.toEqual([200, 200]);
    const { rows } = await app.owner.pool.query(
      `select id from staff join staff_roles on staff_id = id where role = 'owner' and suspended_at is null`,
    );
    expect(rows).toHaveLength(1);
  });

  test("may go when there is another", async () => {
    const one = await alone();
    const two = await signedInStaff(app.deps);
    const body = { roles: ["editor"] };
    expect((await manage(`${one.id}/roles`, body, two.headers)).status).toBe(200);
  });
});

describe("[AUTH-25] who has a copy of the database, or has lost everything", () => {
  test("gets no TOTP code from a copy", async () => {
    const { id, secret } = await staffWithPassword(app);
    const { rows } = await app.owner.pool.query("select totp, t::text as row from staff t");
    const stored = rows.map(({ row }) => row).join("\n");
    const bytes = Buffer.from(new TextEncoder().encode(secret));
    for (const spelling of [secret, bytes.toString("hex")]) expect(stored).not.toContain(spelling);
    const [mine] = (await app.owner.pool.query("select totp from staff where id = $1", [id])).rows;
    // Only the key in the data folder opens it, and no other.
    expect(unseal(Buffer.alloc(32), mine.totp)).toBeUndefined();
    const key = Buffer.from(await readFile(join(app.dataDir, "staff-key"), "utf8"), "base64");
    const opened = unseal(key, mine.totp) ?? Buffer.alloc(0);
    expect(opened.equals(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(true);
    expect(stored).not.toContain(opened.toString("hex"));
  });

  test("without the key in the data folder no code works, and the operator is alarmed", async () => {
    const { id, email, code } = await staffWithPassword(app);
    app.clock.advance(MINUTE);
    const statusOf = async () => {
      const typed = { email, password: PASSWORD, code: code() };
      return (await app.post("/api/newsroom/session", typed, fromNewsroom)).status;
    };
    const [row] = (await app.owner.pool.query("select totp from staff where id = $1", [id])).rows;
    const foreign = seal(Buffer.alloc(32), Buffer.alloc(20));
    await app.owner.pool.query("update staff set totp = $1 where id = $2", [foreign, id]);
    expect(await statusOf()).toBe(401);
    const { values } = await app.deps.alarms.counter.get();
    expect(values).toMatchObject([{ labels: { alarm: "staff-key-does-not-fit" }, value: 1 }]);
    await app.owner.pool.query("update staff set totp = $1 where id = $2", [row.totp, id]);
    expect(await statusOf()).toBe(200);
  });

  test("gets one new link by `staff reset`", async () => {
    const { email, headers, recoveryCodes } = await staffWithPassword(app);
    const { link } = await shell.runJson<{ link: string }>("staff", "reset", email);
    expect(link).toMatch(/^https:\/\/news\.test\.example\/newsroom\/welcome#[\w-]{22}$/);
    expect((await app.get("/api/newsroom/me", { headers })).status).toBe(401);
    const typed = { email, password: PASSWORD, code: recoveryCodes[0] };
    expect((await app.post("/api/newsroom/session", typed, fromNewsroom)).status).toBe(401);
    const person = { token: link.split("#")[1] ?? "", email, name: "Back" };
    const setUp = (step: string, body: object) =>
      app.post(`/api/newsroom/set-up/${step}`, body, fromNewsroom);
    const { totp } = await (await setUp("begin", person)).json();
    const body = { ...person, password: PASSWORD, code: codesOf(app, totp.secret)() };
    expect((await setUp("finish", body)).status).toBe(200);
    expect((await setUp("finish", body)).status).toBe(404);
    app.clock.advance(MINUTE);
    const again = { email, password: PASSWORD, code: codesOf(app, totp.secret)() };
    expect((await app.post("/api/newsroom/session", again, fromNewsroom)).status).toBe(200);
  });
});

describe("[ROLE-05] every change", () => {
  test("leaves its line in the audit log", async () => {
    const owner = await signedInStaff(app.deps);
    const { id } = await staffWithPasskey(app);
    const before = (await audited()).length;
    const invitation = { email: "audited@example.org", roles: ["author", "intake"] };
    await manage("invitations", invitation, owner.headers);
    await manage("invitations/revoke", { email: invitation.email }, owner.headers);
    await manage(`${id}/roles`, { roles: ["analyst"] }, owner.headers);
    await manage(`${id}/suspension`, { isSuspended: true }, owner.headers);
    await app.get("/api/newsroom/session", { method: "DELETE", headers: owner.headers });
    const lines = (await audited()).slice(before);
    expect(lines.map(({ what, subject }) => `${what}: ${subject}`)).toEqual([
      "staff invite: invitation",
      "staff revoke-invitation: invitation",
      `staff set-roles: staff ${id}`,
      `staff suspend: staff ${id}`,
      `account sign-out: staff ${owner.id}`,
    ]);
    for (const { staff_id, via } of lines)
      expect({ staff_id, via }).toEqual({ staff_id: owner.id, via: "browser" });
    expect(JSON.stringify(lines)).not.toContain(invitation.email);
  });

  test("and every sign-in", async () => {
    const before = (await audited()).length;
    const { id, email, code } = await staffWithPassword(app);
    app.clock.advance(MINUTE);
    const typed = { email, password: PASSWORD, code: code() };
    await app.post("/api/newsroom/session", typed, fromNewsroom);
    expect((await audited()).slice(before)).toMatchObject([
      { what: "account set-up", subject: `staff ${id}` },
      { what: "account sign-in", details: { how: "password and code" } },
    ]);
  });

  test("that is refused leaves none", async () => {
    const owner = await signedInStaff(app.deps);
    const author = await signedInStaff(app.deps, { roles: ["author"] });
    const before = await audited();
    const wrong = { email: author.email, password: "wrong", code: "000000" };
    const refused = [
      await manage(`${owner.id}/roles`, { roles: ["editor"] }, author.headers),
      await manage("999999/roles", { roles: ["editor"] }, owner.headers),
      await manage("invitations", { email: author.email, roles: ["editor"] }, owner.headers),
      await manage("invitations", { email: "x", roles: ["editor"] }, owner.headers),
      await app.post("/api/newsroom/session", wrong, fromNewsroom),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 409, 400, 401]);
    expect(await audited()).toEqual(before);
  });

  test("is taken back when its line cannot be written", async () => {
    const owner = await signedInStaff(app.deps);
    const { id } = await signedInStaff(app.deps, { roles: ["author"] });
    await app.owner.pool.query(
      `alter table audit_log add constraint no_more check (subject <> 'staff ${id}') not valid`,
    );
    const response = await manage(`${id}/roles`, { roles: ["editor"] }, owner.headers);
    await app.owner.pool.query("alter table audit_log drop constraint no_more");
    expect(response.status).toBe(500);
    const { rows } = await app.owner.pool.query(
      "select role from staff_roles where staff_id = $1",
      [id],
    );
    expect(rows).toEqual([{ role: "author" }]);
  });
});

describe("one's own account", () => {
  test("takes a second passkey, and lets the last one not go", async () => {
    const { headers, passkey } = await staffWithPasskey(app);
    const call = (path: string, body: object) =>
      app.post(`/api/newsroom/me/${path}`, body, headers);
    const remove = (id: string) =>
      app.get(`/api/newsroom/me/passkeys/${id}`, { method: "DELETE", headers });
    expect((await remove(passkey.id)).status).toBe(409);
    const { options } = await (await call("passkeys/begin", {})).json();
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    const second = softPasskey({ origin: fromNewsroom.origin });
    const credential = second.register(options);
    expect((await call("passkeys", { name: "Phone", credential })).status).toBe(200);
    expect((await call("passkeys", { name: "Phone", credential })).status).toBe(400);
    expect((await remove(passkey.id)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(409);
    const account = await (await app.get("/api/newsroom/me/account", { headers })).json();
    expect(account).toMatchObject({ hasPassword: false, recoveryCodesLeft: 10 });
    expect(account.passkeys).toMatchObject([{ id: second.id, name: "Phone", usedAt: null }]);
  });

  test("gets new recovery codes, and the old ones work no more", async () => {
    const { headers, email, recoveryCodes } = await staffWithPassword(app);
    const made = await app.post("/api/newsroom/me/recovery-codes", {}, headers);
    const fresh: string[] = (await made.json()).recoveryCodes;
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    const signIn = (code = "") =>
      app.post("/api/newsroom/session", { email, password: PASSWORD, code }, fromNewsroom);
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(fresh[0])).status).toBe(200);
  });
});

describe("the command line", () => {
  test("invites, lists, changes roles and suspends, each with its line in the audit log", async () => {
    const { email } = await signedInStaff(app.deps, { roles: ["author"], name: "Cleo" });
    await shell.run("staff", "invite", "Ines@Example.org", "author", "moderator");
    await shell.run("staff", "set-roles", email, "editor", "analyst");
    await shell.run("staff", "suspend", email);
    const found = await shell.runJson<{ staff: object[]; invitations: object[] }>("staff", "list");
    expect(found.staff).toContainEqual(
      expect.objectContaining({ email, roles: ["editor", "analyst"], isSuspended: true }),
    );
    expect(found.invitations).toContainEqual(
      expect.objectContaining({ email: "ines@example.org", roles: ["author", "moderator"] }),
    );
    await shell.run("staff", "suspend", email, "--undo");
    expect((await shell.run("staff", "list")).out).toMatch(/Cleo +editor analyst +works/);
    const lines = await shell.audited();
    for (const what of ["staff invite", "staff set-roles", "staff suspend"])
      expect(lines).toContainEqual(expect.stringContaining(`mia: ${what}: `));
    expect(await shell.run("staff", "reset", "nobody@example.org")).toMatchObject({ code: 1 });
    expect(await shell.run("staff", "invite", "a@b.example", "boss")).toMatchObject({ code: 2 });
  });
});
