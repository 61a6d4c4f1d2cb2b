import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail } from "#testing/app/test-mail.ts";
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
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => app.close());

let networks = 0;
/** Each test comes from a network of its own, because failures are counted by network. */
const newNetwork = () => {
  networks += 1;
  return { ...fromNewsroom, "x-forwarded-for": `203.0.113.${networks}` };
};

const signIn = (body: object, headers: Record<string, string>) =>
  app.post("/api/newsroom/session", body, headers);

const me = (cookie: string) => app.get("/api/newsroom/me", { headers: { cookie } });

async function challenge(): Promise<{ challenge: string }> {
  const begun = await app.post("/api/newsroom/session/passkey/begin", {}, fromNewsroom);
  return (await begun.json()).options;
}

const signInWithPasskey = (credential: object) =>
  app.post("/api/newsroom/session/passkey", { credential }, fromNewsroom);

test("address, password and code sign in", async () => {
  const { email, code } = await staffWithPassword(app);
  app.clock.advance(MINUTE);
  const typed = { email: email.toUpperCase(), password: PASSWORD, code: code() };
  const response = await signIn(typed, newNetwork());
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().at(-1)).toMatch(
    /^__Host-desk=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(await (await me(cookieOf(response))).json()).toMatchObject({ email });
  // By the other one the browser is known at the next sign-in. It opens nothing.
  const [known = ""] = response.headers.getSetCookie();
  expect(known).toMatch(
    /^__Host-desk-browser=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await me(known.split(";", 1)[0] ?? "")).status).toBe(401);
});

describe("[AUTH-08] a passkey", () => {
  test("signs in, and its response does not work a second time", async () => {
    const { email, passkey } = await staffWithPasskey(app);
    const credential = passkey.assert(await challenge());
    const response = await signInWithPasskey(credential);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email });
    const replayed = await signInWithPasskey(credential);
    expect(replayed.status).toBe(401);
    expect(await replayed.text()).toBe("That did not match.");
  });

  test.each([
    ["of another origin", { origin: "https://news.test.example.evil.example" }],
    ["without user verification", { isUserVerified: false }],
  ])("%s is refused", async (_, faults) => {
    const { passkey } = await staffWithPasskey(app);
    expect((await signInWithPasskey(passkey.assert(await challenge(), faults))).status).toBe(401);
    expect((await signInWithPasskey(passkey.assert(await challenge()))).status).toBe(200);
  });

  test("with a challenge of one's own, of another's key or after 5 minutes is refused", async () => {
    const { passkey } = await staffWithPasskey(app);
    const other = await staffWithPasskey(app);
    const made = { challenge: Buffer.alloc(32).toString("base64url") };
    expect((await signInWithPasskey(passkey.assert(made))).status).toBe(401);
    const swapped = { ...other.passkey.assert(await challenge()), id: passkey.id };
    expect((await signInWithPasskey(swapped)).status).toBe(401);
    const late = passkey.assert(await challenge());
    app.clock.advance(5 * MINUTE);
    expect((await signInWithPasskey(late)).status).toBe(401);
  });
});

test("[AUTH-09] a TOTP code of now or one step aside works, and none twice", async () => {
  const { email, code } = await staffWithPassword(app);
  const headers = newNetwork();
  const statusOf = async (typed: string) =>
    (await signIn({ email, password: PASSWORD, code: typed }, headers)).status;
  // Set-up used the code of now.
  expect(await statusOf(code())).toBe(401);
  app.clock.advance(10 * MINUTE);
  expect(await statusOf(code(2))).toBe(401);
  expect(await statusOf(code(-2))).toBe(401);
  expect(await statusOf(code(1))).toBe(200);
  expect(await statusOf(code(1))).toBe(401);
  expect(await statusOf(code())).toBe(200);
  expect(await statusOf(code(-1))).toBe(200);
  app.clock.advance(20 * MINUTE);
  const typed = { email, password: PASSWORD, code: code() };
  const atOnce = await Promise.all([signIn(typed, headers), signIn(typed, headers)]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401]);
});

describe("[AUTH-11] recovery codes", () => {
  test("each of ten works once, ends other sessions and is told by mail", async () => {
    const mail = await startTestMail(app);
    onTestFinished(() => mail.close());
    const { email, recoveryCodes, headers } = await staffWithPassword(app);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await app.get("/api/newsroom/me", { headers })).status).toBe(200);
    let cookie = headers.cookie ?? "";
    for (const code of recoveryCodes) {
      const typed = { email, password: PASSWORD, code: code.toUpperCase().replaceAll("-", " ") };
      const response = await signIn(typed, newNetwork());
      expect(response.status).toBe(200);
      expect((await me(cookie)).status).toBe(401);
      cookie = cookieOf(response);
      expect((await me(cookie)).status).toBe(200);
    }
    const again = { email, password: PASSWORD, code: recoveryCodes[0] };
    expect((await signIn(again, newNetwork())).status).toBe(401);
    await mail.deliver();
    const received = mail.sandbox.mails().filter(({ to }) => to.includes(email));
    expect(received).toHaveLength(10);
    expect(received.at(0)?.subject).toBe("A recovery code was used");
  });

  test("sign in to an account of passkeys, which has no password", async () => {
    const { email, recoveryCodes } = await staffWithPasskey(app);
    const [code] = recoveryCodes;
    expect((await signIn({ email, password: "x", code }, newNetwork())).status).toBe(401);
    expect((await signIn({ email, password: "", code }, newNetwork())).status).toBe(200);
    expect((await signIn({ email, password: "", code }, newNetwork())).status).toBe(401);
  });

  test("of somebody else do not work", async () => {
    const { email } = await staffWithPassword(app);
    const other = await staffWithPassword(app);
    const typed = { email, password: PASSWORD, code: other.recoveryCodes[0] };
    expect((await signIn(typed, newNetwork())).status).toBe(401);
  });
});

test("[AUTH-12] unknown address, wrong password and wrong code get the same response for the same work", async () => {
  const { email, code } = await staffWithPassword(app);
  const withPasskey = await staffWithPasskey(app);
  const suspended = await staffWithPassword(app);
  await app.owner.pool.query("update staff set suspended_at = now() where id = $1", [suspended.id]);
  app.clock.advance(MINUTE);
  const hashing = vi.spyOn(Worker.prototype, "postMessage");
  onTestFinished(() => hashing.mockRestore());
  const typed = [
    { email: "nobody@example.org", password: PASSWORD, code: code() },
    { email, password: "a wrong password", code: code() },
    { email, password: PASSWORD, code: "000000" },
    { email: withPasskey.email, password: PASSWORD, code: code() },
    { email: suspended.email, password: PASSWORD, code: suspended.code() },
  ];
  for (const body of typed) {
    hashing.mockClear();
    const response = await signIn(body, newNetwork());
    expect(response.status).toBe(401);
    expect(await response.text()).toBe("That did not match.");
    expect(response.headers.getSetCookie()).toEqual([]);
    const [[cost] = []] = hashing.mock.calls;
    expect(hashing.mock.calls).toHaveLength(1);
    expect(cost).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 });
  }
});

test("[AUTH-13] L1 a session proves again whatever strangers try, and has 5 failures of its own", async () => {
  const prove = (headers: Record<string, string>, code: string, password = PASSWORD) =>
    app.post("/api/newsroom/session/proof", { password, code }, headers);
  const { email, code, headers } = await staffWithPassword(app);
  const wrong = { email, password: "a wrong password", code: "000000" };
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(wrong, newNetwork())).status).toBe(401);
  app.clock.advance(MINUTE);
  expect((await signIn({ email, password: PASSWORD, code: code() }, newNetwork())).status).toBe(
    429,
  );
  expect((await prove(headers, code())).status).toBe(200);

  const other = await staffWithPassword(app);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await prove(other.headers, "000000", "a wrong password")).status).toBe(400);
  app.clock.advance(MINUTE);
  expect((await prove(other.headers, other.code())).status).toBe(429);
  const typed = { email: other.email, password: PASSWORD, code: other.code() };
  expect((await signIn(typed, newNetwork())).status).toBe(200);
});
