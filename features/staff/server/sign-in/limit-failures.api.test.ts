import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { softPasskey } from "#testing/builders/passkey.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import {
  fromNewsroom,
  PASSWORD,
  type PasswordAccount,
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
/** Each from a network of its own, because failures are counted by network. */
const newNetwork = () => {
  networks += 1;
  const address = `203.0.${Math.floor(networks / 250)}.${networks % 250}`;
  return { ...fromNewsroom, "x-forwarded-for": address };
};

const signIn = (body: object, headers: Record<string, string>) =>
  app.post("/api/newsroom/session", body, headers);
const rightFor = ({ email, code }: PasswordAccount) => ({
  email,
  password: PASSWORD,
  code: code(),
});
const wrongFor = ({ email }: { email: string }) => ({
  email,
  password: "a wrong password",
  code: "000000",
});

async function failFromEverywhere(person: { email: string }) {
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(wrongFor(person), newNetwork())).status).toBe(401);
}

describe("[AUTH-13] too many failures", () => {
  const TOO_MANY = "Too many tries. Use a passkey, or wait 15 minutes.";

  test("L1 of an account: 5 in 15 minutes, then 429, while a passkey still signs in", async () => {
    const { email, code, headers } = await staffWithPassword(app);
    const { options } = await (
      await app.post("/api/newsroom/me/passkeys/begin", {}, headers)
    ).json();
    const passkey = softPasskey({ origin: fromNewsroom.origin });
    const body = { name: "Phone", credential: passkey.register(options) };
    expect((await app.post("/api/newsroom/me/passkeys", body, headers)).status).toBe(200);

    const wrong = { email, password: "a wrong password", code: "000000" };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(wrong, newNetwork())).status).toBe(401);
      app.clock.advance(MINUTE);
    }
    const right = () => ({ email, password: PASSWORD, code: code() });
    const refused = await signIn(right(), newNetwork());
    expect(refused.status).toBe(429);
    expect(await refused.text()).toBe(TOO_MANY);
    expect(refused.headers.get("retry-after")).toBe("900");
    const begun = await app.post("/api/newsroom/session/passkey/begin", {}, fromNewsroom);
    const credential = passkey.assert((await begun.json()).options);
    const withPasskey = await app.post(
      "/api/newsroom/session/passkey",
      { credential },
      fromNewsroom,
    );
    expect(withPasskey.status).toBe(200);
    app.clock.advance(11 * MINUTE);
    expect((await signIn(right(), newNetwork())).status).toBe(200);
  });

  test("of a network: 20 in 15 minutes, also at once", async () => {
    const headers = newNetwork();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, one) => {
        const typed = { email: `guess-${one}@example.org`, password: "wrong", code: "000000" };
        return (await signIn(typed, headers)).status;
      }),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const { email, code } = await staffWithPassword(app);
    app.clock.advance(30 * SECOND);
    expect((await signIn({ email, password: PASSWORD, code: code() }, headers)).status).toBe(429);
    expect((await signIn({ email, password: PASSWORD, code: code() }, newNetwork())).status).toBe(
      200,
    );
  });

  test("do not count what succeeded", async () => {
    const { email, code } = await staffWithPassword(app);
    const headers = newNetwork();
    for (let times = 0; times < 6; times += 1) {
      app.clock.advance(MINUTE);
      const typed = { email, password: PASSWORD, code: code() };
      expect((await signIn(typed, headers)).status).toBe(200);
    }
    app.clock.advance(DAY);
  });
});

/** The cookie by which the browser that got this response is known at the next sign-in. */
const browserIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("__Host-desk-browser="))
    ?.split(";", 1)[0] ?? "";

/** An account, and a browser that signed in to it and out again. */
async function withKnownBrowser() {
  const person = await staffWithPassword(app);
  app.clock.advance(MINUTE);
  const response = await signIn(rightFor(person), newNetwork());
  expect(response.status).toBe(200);
  app.clock.advance(MINUTE);
  const cookie = browserIn(response);
  return { person, cookie, from: () => ({ ...newNetwork(), cookie }) };
}

describe("[AUTH-13] L1 a browser that signed in before", () => {
  test("signs in while strangers fail, and has 5 failures of its own", async () => {
    const { person, from } = await withKnownBrowser();
    await failFromEverywhere(person);
    expect((await signIn(rightFor(person), newNetwork())).status).toBe(429);
    expect((await signIn(rightFor(person), from())).status).toBe(200);

    const other = await withKnownBrowser();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(wrongFor(other.person), other.from())).status).toBe(401);
    expect((await signIn(rightFor(other.person), other.from())).status).toBe(429);
    // Its failures count against nobody else.
    expect((await signIn(rightFor(other.person), newNetwork())).status).toBe(200);
  });

  test("is a stranger to another account, with an altered cookie and after 180 days", async () => {
    const { person, cookie, from } = await withKnownBrowser();
    const other = await staffWithPassword(app);
    const [id = "", since = ""] = cookie.split("=")[1]?.split(".") ?? [];
    const forged = [
      cookie.replace(`=${id}.`, `=${other.id}.`),
      cookie.replace(`.${since}.`, `.${Number(since) + DAY}.`),
      `${cookie.slice(0, -2)}${cookie.endsWith("AA") ? "BA" : "AA"}`,
      cookie.slice(0, cookie.lastIndexOf(".")),
    ];
    await failFromEverywhere(other);
    for (const one of [cookie, ...forged])
      expect((await signIn(rightFor(other), { ...newNetwork(), cookie: one })).status).toBe(429);
    await failFromEverywhere(person);
    for (const one of forged)
      expect((await signIn(rightFor(person), { ...newNetwork(), cookie: one })).status).toBe(429);
    app.clock.advance(180 * DAY);
    await failFromEverywhere(person);
    expect((await signIn(rightFor(person), from())).status).toBe(429);
  });

  test("is a stranger after a new password, suspension, reset or use of a recovery code", async () => {
    const owner = () => signedInStaff(app.deps).then(({ headers }) => headers);
    const ofOwner = async (id: number, act: string, body: object) =>
      app.post(`/api/newsroom/staff/${id}/${act}`, body, await owner());
    const ways: ((person: PasswordAccount) => Promise<Response>)[] = [
      async ({ headers }) =>
        app.post("/api/newsroom/me/password", { password: "nine quiet herons at noon" }, headers),
      async ({ id }) => {
        await ofOwner(id, "suspension", { isSuspended: true });
        return ofOwner(id, "suspension", { isSuspended: false });
      },
      async ({ id }) => ofOwner(id, "reset", {}),
      async ({ email, recoveryCodes }) =>
        signIn({ email, password: PASSWORD, code: recoveryCodes[0] }, newNetwork()),
    ];
    for (const way of ways) {
      const person = await staffWithPassword(app);
      const cookie = browserIn(await proveIn(person));
      expect(cookie).not.toBe("");
      app.clock.advance(MINUTE);
      const changed = await way(person);
      expect(changed.status).toBe(200);
      app.clock.advance(MINUTE);
      await failFromEverywhere(person);
      expect((await signIn(rightFor(person), { ...newNetwork(), cookie })).status).toBe(429);
      // The browser in which the password was changed stays known.
      const renewed = browserIn(changed);
      if (renewed) {
        const response = await signIn(wrongFor(person), { ...newNetwork(), cookie: renewed });
        expect(response.status).toBe(401);
      }
    }
  });

  test("waits before all strangers, and finds a place when theirs are taken", async () => {
    const { person, from } = await withKnownBrowser();
    const order: string[] = [];
    const held: (() => void)[] = [];
    let isHeld = true;
    const hash = Worker.prototype.postMessage;
    const hashing = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
      this: Worker,
      parameters: { message: string },
    ) {
      const isRight = parameters.message === PASSWORD;
      order.push(isRight ? "colleague" : "stranger");
      // No time is spent on wrong ones.
      const reply = () =>
        isRight ? hash.call(this, parameters) : this.emit("message", new Uint8Array(32));
      if (isHeld) held.push(reply);
      else setImmediate(reply);
    });
    onTestFinished(() => hashing.mockRestore());
    const guess = async (one: number) =>
      (await signIn(wrongFor({ email: `guess-${one}@example.org` }), newNetwork())).status;
    const strangers = Array.from({ length: 300 }, (_, one) => guess(one));
    expect(await Promise.race(strangers)).toBe(503);
    const right = signIn(rightFor(person), from());
    // Its turn is next, whatever else arrives.
    const late = Array.from({ length: 20 }, (_, one) => guess(one));
    await Promise.race(late);
    isHeld = false;
    for (const reply of held) reply();
    expect((await right).status).toBe(200);
    const statuses = await Promise.all(strangers);
    expect(statuses.filter((status) => status === 401)).toHaveLength(101);
    expect(statuses.filter((status) => status === 503)).toHaveLength(199);
    expect(order.indexOf("colleague")).toBe(1);
  });
});

const proveIn = (person: PasswordAccount) => {
  app.clock.advance(MINUTE);
  const { password, code } = rightFor(person);
  return app.post("/api/newsroom/session/proof", { password, code }, person.headers);
};
