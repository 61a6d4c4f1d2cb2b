import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import {
  cookieOf,
  fromNewsroom,
  PASSWORD,
  staffWithPasskey,
  staffWithPassword,
} from "#testing/builders/staff-account.ts";
import { hashCheaply } from "../credentials/cheap-hashes.test-kit.ts";

hashCheaply();

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => app.close());

const me = (headers: Record<string, string>) => app.get("/api/newsroom/me", { headers });
const withCookie = (response: Response) => ({ ...fromNewsroom, cookie: cookieOf(response) });
const alarms = () => log.filter((line) => line.includes("staff-session-reused")).length;

describe("[AUTH-14] the session token is replaced", () => {
  test("by signing in", async () => {
    const { email, code, headers } = await staffWithPassword(app);
    app.clock.advance(MINUTE);
    const typed = { email, password: PASSWORD, code: code() };
    const response = await app.post("/api/newsroom/session", typed, headers);
    expect(cookieOf(response)).not.toBe(headers.cookie);
    expect((await me(headers)).status).toBe(401);
    expect((await me(withCookie(response))).status).toBe(200);
  });

  test("by proving again, with a passkey or with password and code", async () => {
    const { passkey, headers } = await staffWithPasskey(app);
    const begin = await app.post("/api/newsroom/session/passkey/begin", {}, fromNewsroom);
    const credential = passkey.assert((await begin.json()).options);
    app.clock.advance(20 * MINUTE);
    const refused = await app.post("/api/newsroom/me/recovery-codes", {}, headers);
    expect(refused.status).toBe(428);
    const stale = await app.post("/api/newsroom/session/proof", { credential }, headers);
    expect(stale.status).toBe(400);

    const again = await app.post("/api/newsroom/session/passkey/begin", {}, fromNewsroom);
    const fresh = passkey.assert((await again.json()).options);
    const proven = await app.post("/api/newsroom/session/proof", { credential: fresh }, headers);
    expect(proven.status).toBe(200);
    expect(cookieOf(proven)).toMatch(/^__Host-desk=/);
    expect(cookieOf(proven)).not.toBe(headers.cookie);
    const allowed = await app.post("/api/newsroom/me/recovery-codes", {}, withCookie(proven));
    expect(allowed.status).toBe(200);

    const other = await staffWithPassword(app);
    app.clock.advance(20 * MINUTE);
    const wrong = { password: "a wrong password", code: other.code() };
    expect((await app.post("/api/newsroom/session/proof", wrong, other.headers)).status).toBe(400);
    const right = { password: PASSWORD, code: other.code() };
    const typed = await app.post("/api/newsroom/session/proof", right, other.headers);
    expect(cookieOf(typed)).toMatch(/^__Host-desk=/);
    app.clock.advance(61 * SECOND);
    expect((await me(withCookie(typed))).status).toBe(200);
    expect((await me(other.headers)).status).toBe(401);
  });

  test("no passkey of somebody else proves anything", async () => {
    const { headers } = await staffWithPasskey(app);
    const other = await staffWithPasskey(app);
    const begin = await app.post("/api/newsroom/session/passkey/begin", {}, fromNewsroom);
    const credential = other.passkey.assert((await begin.json()).options);
    expect((await app.post("/api/newsroom/session/proof", { credential }, headers)).status).toBe(
      400,
    );
  });

  test("when one's roles change", async () => {
    const owner = await signedInStaff(app.deps);
    const { id, headers } = await signedInStaff(app.deps, { roles: ["author"] });
    const changed = { roles: ["editor"] };
    await app.post(`/api/newsroom/staff/${id}/roles`, changed, owner.headers);
    const next = await me(headers);
    expect(await next.json()).toMatchObject({ roles: ["editor"] });
    expect(cookieOf(next)).toMatch(/^__Host-desk=/);
    expect(cookieOf(next)).not.toBe(headers.cookie);
    app.clock.advance(61 * SECOND);
    expect((await me(withCookie(next))).status).toBe(200);
    expect((await me(headers)).status).toBe(401);
  });
});

describe("[AUTH-15] tokens rotate daily", () => {
  test("and the old one works for 60 s, for what was under way", async () => {
    const before = alarms();
    const { headers } = await signedInStaff(app.deps);
    app.clock.advance(DAY - MINUTE);
    expect((await me(headers)).headers.getSetCookie()).toEqual([]);
    app.clock.advance(2 * MINUTE);
    const rotated = await Promise.all([me(headers), me(headers), me(headers)]);
    expect(rotated.map(({ status }) => status)).toEqual([200, 200, 200]);
    const given = rotated.filter((response) => cookieOf(response) !== "");
    expect(given).toHaveLength(1);
    app.clock.advance(60 * SECOND);
    expect((await me(headers)).status).toBe(200);
    expect((await me(withCookie(given[0] ?? Response.error()))).status).toBe(200);
    expect(alarms()).toBe(before);
  });

  test("and the old one after 60 s ends the session and raises an alarm", async () => {
    const { headers } = await signedInStaff(app.deps);
    app.clock.advance(DAY + MINUTE);
    const next = withCookie(await me(headers));
    expect((await me(next)).status).toBe(200);
    app.clock.advance(61 * SECOND);
    const before = alarms();
    expect((await me(headers)).status).toBe(401);
    expect((await me(next)).status).toBe(401);
    expect(alarms()).toBe(before + 1);
  });
});

test("[AUTH-16] no table holds what a working cookie could be made of", async () => {
  const { headers } = await staffWithPassword(app);
  app.clock.advance(DAY + MINUTE);
  const rotated = withCookie(await me(headers));
  const tokens = [headers, rotated].map(({ cookie = "" }) => cookie.split("=")[1] ?? "");
  expect((await me(rotated)).status).toBe(200);
  const { rows: tables } = await app.owner.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(30);
  const stored: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.owner.pool.query(`select t::text as row from "${name}" t`);
    stored.push(...rows.map(({ row }) => row));
  }
  const everything = stored.join("\n");
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{22}$/);
    const spellings = [token, Buffer.from(token).toString("hex"), hexOf(token)];
    for (const spelling of spellings) expect(everything).not.toContain(spelling);
  }
  // What is stored does not work as a cookie, in any spelling.
  const { rows: sessions } = await app.owner.pool.query(
    "select token_hash, former_hash from staff_sessions where ended_at is null",
  );
  for (const hash of sessions.flatMap((row) => [row.token_hash, row.former_hash])) {
    for (const spelling of ["hex", "base64url", "latin1"] as const) {
      const value = encodeURIComponent(hash?.toString(spelling) ?? "");
      expect((await me({ cookie: `__Host-desk=${value}` })).status).toBe(401);
    }
  }
});

const hexOf = (token: string) => Buffer.from(token, "base64url").toString("hex");

describe("[AUTH-18] sessions end", () => {
  test("after 7 idle days", async () => {
    const { headers } = await signedInStaff(app.deps);
    app.clock.advance(7 * DAY - MINUTE);
    const used = withCookie(await me(headers));
    expect((await me(used)).status).toBe(200);
    app.clock.advance(7 * DAY);
    expect((await me(used)).status).toBe(401);
  });

  test("after 30 days, however much used", async () => {
    let { headers } = await signedInStaff(app.deps);
    for (let day = 1; day < 30; day += 1) {
      app.clock.advance(DAY);
      const response = await me(headers);
      expect(response.status).toBe(200);
      if (cookieOf(response)) headers = withCookie(response);
    }
    app.clock.advance(DAY);
    expect((await me(headers)).status).toBe(401);
  });

  test.each([
    ["suspension", { isSuspended: true }],
    ["reset", {}],
  ])("by %s, all of a person", async (act, body) => {
    const owner = await signedInStaff(app.deps);
    const { id, headers, email, code } = await staffWithPassword(app);
    app.clock.advance(MINUTE);
    const typed = { email, password: PASSWORD, code: code() };
    const second = withCookie(await app.post("/api/newsroom/session", typed, fromNewsroom));
    for (const one of [headers, second]) expect((await me(one)).status).toBe(200);
    const path = `/api/newsroom/staff/${id}/${act}`;
    expect((await app.post(path, body, owner.headers)).status).toBe(200);
    for (const one of [headers, second]) expect((await me(one)).status).toBe(401);
    app.clock.advance(MINUTE);
    const again = { email, password: PASSWORD, code: code() };
    expect((await app.post("/api/newsroom/session", again, fromNewsroom)).status).toBe(401);
  });

  test("by signing out, and on another device", async () => {
    const { headers, email, code } = await staffWithPassword(app);
    app.clock.advance(MINUTE);
    const typed = { email, password: PASSWORD, code: code() };
    const second = withCookie(await app.post("/api/newsroom/session", typed, fromNewsroom));
    const account = await (await app.get("/api/newsroom/me/account", { headers })).json();
    expect(account.devices.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([
      false,
      true,
    ]);
    const other = account.devices.find(({ isThis }: { isThis: boolean }) => !isThis);
    const path = `/api/newsroom/me/devices/${other.id}`;
    const stranger = await signedInStaff(app.deps);
    const deleted = (given: string, one: Record<string, string>) =>
      app.get(given, { method: "DELETE", headers: one });
    expect((await deleted(path, stranger.headers)).status).toBe(404);
    expect((await deleted(path, headers)).status).toBe(200);
    expect((await me(second)).status).toBe(401);
    const out = await deleted("/api/newsroom/session", headers);
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-desk=; Max-Age=0;/);
    expect((await me(headers)).status).toBe(401);
  });
});

test("that a session was used is written at most once a minute", async () => {
  const { id, headers } = await signedInStaff(app.deps);
  const seen = async () =>
    (await app.owner.pool.query("select seen_at from staff_sessions where staff_id = $1", [id]))
      .rows[0].seen_at;
  const first = await seen();
  app.clock.advance(50 * SECOND);
  await me(headers);
  expect(await seen()).toEqual(first);
  app.clock.advance(20 * SECOND);
  await me(headers);
  expect(await seen()).toEqual(app.clock.now());
});
