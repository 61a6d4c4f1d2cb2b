import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { softPasskey } from "#testing/builders/passkey.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import {
  codesOf,
  fromNewsroom,
  invitedStaff,
  PASSWORD,
  staffWithPassword,
} from "#testing/builders/staff-account.ts";

let app: TestApp;
let mail: TestMail;
beforeAll(async () => {
  app = await startTestApp();
  mail = await startTestMail(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

const setUp = (step: string, body: object) =>
  app.post(`/api/newsroom/set-up/${step}`, body, fromNewsroom);

const rowsOf = async (email: string) =>
  (await app.owner.pool.query("select * from staff where email = $1", [email])).rows;

/** An invitation that an owner sends, and the token in its mail. */
async function invite(email: string): Promise<string> {
  const { headers } = await signedInStaff(app.deps);
  const path = "/api/newsroom/staff/invitations";
  expect((await app.post(path, { email, roles: ["author"] }, headers)).status).toBe(200);
  await mail.deliver();
  const text = mail.sandbox.mails().findLast(({ to }) => to.includes(email))?.text ?? "";
  return /\/newsroom\/welcome#([\w-]+)/.exec(text)?.[1] ?? "";
}

async function withPasskey(person: { token: string; email: string; name: string }) {
  const { passkey } = await (await setUp("begin", person)).json();
  return { ...person, credential: softPasskey({ origin: PUBLIC_URL }).register(passkey) };
}

test("[AUTH-04] an invitation works once within 72 hours, and opening it changes nothing", async () => {
  const email = "ines@example.org";
  const person = { token: await invite(email), email, name: "Ines" };
  for (const _ of [1, 2]) {
    const read = await setUp("read", { token: person.token });
    expect(await read.json()).toEqual({ kind: "invitation", email, name: null, roles: ["author"] });
  }
  expect(await rowsOf(email)).toEqual([]);
  app.clock.advance(72 * HOUR - MINUTE);
  const body = await withPasskey(person);
  const made = await setUp("finish", body);
  expect(made.status).toBe(200);
  expect((await made.json()).me).toMatchObject({ email, name: "Ines", roles: ["author"] });
  expect((await setUp("read", { token: person.token })).status).toBe(404);
  expect((await setUp("finish", body)).status).toBe(404);

  const late = { token: await invite("late@example.org"), email: "late@example.org", name: "Lea" };
  const lateBody = await withPasskey(late);
  app.clock.advance(72 * HOUR);
  expect((await setUp("read", { token: late.token })).status).toBe(404);
  expect((await setUp("finish", lateBody)).status).toBe(404);
});

describe("[AUTH-05] passwords", () => {
  const emailed = (email: string) => email.padEnd(12, "0");
  test.each([
    ["too short", () => "eleven char"],
    ["too long", () => `${"ab1 ".repeat(64)}x`],
    ["common", () => "password1234"],
    ["digits in a row", () => "123456789012"],
    ["the site's name", () => `${site.shortName.repeat(4)}2026`],
    ["the address", emailed],
  ])("one that is %s is refused", async (_, passwordFor) => {
    const person = await invitedStaff(app);
    const { totp } = await (await setUp("begin", person)).json();
    const code = codesOf(app, totp.secret)();
    const refused = await setUp("finish", { ...person, password: passwordFor(person.email), code });
    expect(refused.status).toBe(400);
    expect(await rowsOf(person.email)).toEqual([]);
  });

  test("of 12 to 256 characters are taken, and only argon2id PHC text is stored", async () => {
    for (const password of ["twelve chars", "ab1 ".repeat(64)]) {
      const person = await invitedStaff(app);
      const { totp } = await (await setUp("begin", person)).json();
      const code = codesOf(app, totp.secret)();
      expect((await setUp("finish", { ...person, password, code })).status).toBe(200);
      const [row] = await rowsOf(person.email);
      expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    }
  });
});

describe("[AUTH-06] without a passkey or TOTP", () => {
  test("no account is made", async () => {
    const person = await invitedStaff(app);
    await setUp("begin", person);
    const bodies = [
      person,
      { ...person, password: PASSWORD },
      { ...person, password: PASSWORD, code: "" },
      { ...person, password: PASSWORD, code: "000000" },
      { ...person, credential: {} },
    ];
    for (const body of bodies) expect((await setUp("finish", body)).status).toBe(400);
    expect(await rowsOf(person.email)).toEqual([]);
  });

  test("an account reaches nothing", async () => {
    const { id, headers } = await signedInStaff(app.deps);
    expect((await app.get("/api/newsroom/me", { headers })).status).toBe(200);
    await app.owner.pool.query("update staff set totp = null where id = $1", [id]);
    expect((await app.get("/api/newsroom/me", { headers })).status).toBe(401);
    expect((await app.get("/api/newsroom/staff", { headers })).status).toBe(401);
  });
});

describe("[AUTH-10] the second factor", () => {
  test("is not skipped by any field or header", async () => {
    const { email, code, recoveryCodes } = await staffWithPassword(app);
    app.clock.advance(MINUTE);
    const tries: [object, Record<string, string>?][] = [
      [{ email, password: PASSWORD, code: "" }],
      [{ email, password: "", code: code() }],
      [{ email, password: "", code: recoveryCodes[0] }],
      [{ email, password: PASSWORD, code: "" }, { "x-skip-second-factor": "1" }],
    ];
    for (const [body, headers] of tries) {
      const response = await app.post("/api/newsroom/session", body, {
        ...fromNewsroom,
        ...headers,
      });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    for (const more of [{ code: null }, { trusted: true }, { code: ["1"] }]) {
      const body = { email, password: PASSWORD, code: "", ...more };
      expect((await app.post("/api/newsroom/session", body, fromNewsroom)).status).toBe(400);
    }
  });

  test("is not skipped by a reset link, which asks for a new one", async () => {
    const { id, email, headers: old } = await staffWithPassword(app);
    const { headers } = await signedInStaff(app.deps);
    expect((await app.post(`/api/newsroom/staff/${id}/reset`, {}, headers)).status).toBe(200);
    await mail.deliver();
    const text = mail.sandbox.mails().findLast(({ to }) => to.includes(email))?.text ?? "";
    const token = /\/newsroom\/welcome#([\w-]+)/.exec(text)?.[1] ?? "";
    expect(await (await setUp("read", { token })).json()).toMatchObject({ kind: "reset", email });
    const person = { token, email, name: "Again" };
    const { totp } = await (await setUp("begin", person)).json();
    expect((await setUp("finish", { ...person, password: PASSWORD, code: "" })).status).toBe(400);
    expect((await app.get("/api/newsroom/me", { headers: old })).status).toBe(401);
    app.clock.advance(30 * SECOND);
    const code = codesOf(app, totp.secret)();
    const made = await setUp("finish", { ...person, password: PASSWORD, code });
    expect((await made.json()).me).toMatchObject({ id, email, name: "Again" });
  });
});
