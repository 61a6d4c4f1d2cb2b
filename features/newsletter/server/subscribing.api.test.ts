import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { headerOf } from "../../../sandbox/smtp-mail.ts";
import { DAY, HOUR, MINUTE } from "../../../shared/time/units.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { startTestMail, type TestMail, tokenIn } from "../../../testing/test-mail.ts";
import { BEHIND_PROXY } from "../../../testing/visitors.ts";

// Owns subscribing, confirming and leaving, as readers and mail programs see them.

let app: TestApp;
let mail: TestMail;
beforeEach(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  mail = await startTestMail(app);
});
afterEach(async () => {
  await mail.close();
  await app.close();
});

let visitors = 0;
/** Each from another household, unless said. */
function subscribe(email: unknown, from = `10.1.${(visitors >> 8) & 255}.${visitors++ & 255}`) {
  return app.post("/api/newsletter/subscribe", { email }, { "x-forwarded-for": from });
}
const confirm = (token: string) => app.post("/api/newsletter/confirm", { token });

async function statuses(): Promise<Record<string, string>> {
  const { rows } = await app.database.pool.query("select email, status from subscribers");
  return Object.fromEntries(rows.map(({ email, status }) => [email, status]));
}

/** The one mail that somebody got. */
async function onlyMailTo(email: string) {
  await mail.deliver();
  const got = mail.sandbox.mails().filter(({ to }) => to.includes(email));
  expect(got).toHaveLength(1);
  const [first] = got;
  if (!first) throw new Error("no mail");
  return first;
}

async function subscribed(email: string) {
  await subscribe(email);
  const welcome = await onlyMailTo(email);
  await confirm(tokenIn(welcome.text, "confirm"));
  return welcome;
}

describe("subscribing", () => {
  test("[API-34] [NEWS-05] answers success and stores the address", async () => {
    const response = await subscribe("Ines@Example.org");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.stringContaining("Thank you") });
    expect(await statuses()).toEqual({ "Ines@example.org": "pending" });
  });

  test("[NEWS-06] sends a welcome mail whose button confirms the address", async () => {
    await subscribe("ines@example.org");
    const welcome = await onlyMailTo("ines@example.org");
    expect(welcome.html).toMatch(
      /<a [^>]*href="https:\/\/news\.test\.example\/newsletter\/confirm#[\w-]+"[^>]*>.*?Confirm my address/s,
    );
    expect(tokenIn(welcome.text, "confirm")).toBe(tokenIn(welcome.html, "confirm"));
    expect(await statuses()).toEqual({ "ines@example.org": "pending" });
    const response = await confirm(tokenIn(welcome.html, "confirm"));
    expect(response.status).toBe(200);
    expect(await statuses()).toEqual({ "ines@example.org": "confirmed" });
  });

  test("[SAFE-02] E2 answers the same to a new, a known, a former and a blocked address", async () => {
    await subscribed("known@example.org");
    const former = await subscribed("former@example.org");
    await app.post("/api/newsletter/unsubscribe", { token: tokenIn(former.text, "unsubscribe") });
    await subscribe("blocked@example.org");
    await mail.sandbox.fail("550");
    await mail.deliver();
    expect(await statuses()).toMatchObject({ "blocked@example.org": "suppressed" });

    const answers = [];
    for (const name of ["new", "known", "former", "blocked"]) {
      const response = await subscribe(`${name}@example.org`);
      const headers = Object.fromEntries(response.headers);
      answers.push({
        status: response.status,
        body: await response.text(),
        names: Object.keys(headers).filter((header) => !/^(x-request-id|date)$/.test(header)),
      });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await statuses()).toMatchObject({
      "known@example.org": "confirmed",
      "former@example.org": "unsubscribed",
      "blocked@example.org": "suppressed",
    });
  });

  test("E1 a hundred requests for one address send one mail, and one more a day later", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        subscribe(index % 2 ? "victim@example.org" : "VICTIM@Example.org"),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    await mail.deliver();
    expect(mail.sandbox.mails()).toHaveLength(1);
    app.clock.advance(DAY - 1);
    await subscribe("victim@example.org");
    await mail.deliver();
    expect(mail.sandbox.mails()).toHaveLength(1);
    app.clock.advance(1);
    await subscribe("victim@example.org");
    await mail.deliver();
    expect(mail.sandbox.mails()).toHaveLength(2);
  });

  test("E1 ten times an hour is enough for one household, whichever of its addresses it uses", async () => {
    app.clock.set(new Date("2030-01-01T10:00:00Z"));
    const from = (index: number) => `2001:db8:1:2::${index + 1}`;
    for (let index = 0; index < 10; index++) {
      expect((await subscribe(`reader${index}@example.org`, from(index))).status).toBe(200);
    }
    const eleventh = await subscribe("reader10@example.org", from(10));
    expect(eleventh.status).toBe(429);
    expect(Object.keys(await statuses())).toHaveLength(10);
    expect((await subscribe("other@example.org", "2001:db8:1:3::1")).status).toBe(200);
    app.clock.advance(HOUR);
    expect((await subscribe("reader10@example.org", from(0))).status).toBe(200);
  });

  test("A16 who asked is stored nowhere", async () => {
    await subscribe("ines@example.org", "192.0.2.77");
    const { rows } = await app.database.pool.query(
      "select what, encode(who, 'escape') as who from recent_tries",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("192.0.2.77");
  });
});

describe("confirming", () => {
  test("E5 works once; used, made up and late links get the same answer", async () => {
    await subscribe("ines@example.org");
    const token = tokenIn((await onlyMailTo("ines@example.org")).text, "confirm");
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    const first = await (await confirm(token)).text();
    const replayed = await confirm(token);
    const madeUp = await confirm(`${token.slice(0, -2)}AA`);
    expect([replayed.status, madeUp.status]).toEqual([200, 200]);
    const neutral = await replayed.text();
    expect(await madeUp.text()).toBe(neutral);
    expect(neutral).not.toBe(first);

    mail.sandbox.clear();
    await subscribe("late@example.org");
    const late = tokenIn((await onlyMailTo("late@example.org")).text, "confirm");
    app.clock.advance(48 * HOUR);
    expect(await (await confirm(late)).text()).toBe(neutral);
    expect(await statuses()).toMatchObject({ "late@example.org": "pending" });
  });

  test("E5 a link lasts from when the mail went out", async () => {
    await subscribe("ines@example.org");
    await mail.sandbox.fail("450");
    await mail.deliver();
    app.clock.advance(47 * HOUR);
    await mail.sandbox.fail();
    const token = tokenIn((await onlyMailTo("ines@example.org")).text, "confirm");
    app.clock.advance(48 * HOUR - 1);
    await confirm(token);
    expect(await statuses()).toEqual({ "ines@example.org": "confirmed" });
  });

  test("E5 no token stands in the database", async () => {
    const welcome = await subscribed("ines@example.org");
    await subscribe("other@example.org");
    await mail.deliver();
    const other = mail.sandbox.mails().find(({ to }) => to.includes("other@example.org"));
    const tokens = [
      tokenIn(welcome.text, "confirm"),
      tokenIn(welcome.text, "unsubscribe"),
      tokenIn(other?.text ?? "", "confirm"),
      tokenIn(other?.text ?? "", "unsubscribe"),
    ];
    const { rows: tables } = await app.deps.db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await app.database.pool.query(
        `select to_jsonb(t)::text as row from ${name} t`,
      );
      const text = rows.map(({ row }) => row).join("\n");
      for (const token of tokens) {
        expect(text, name).not.toContain(token);
        expect(text, name).not.toContain(Buffer.from(token, "base64url").toString("hex"));
      }
    }
  });
});

describe("leaving", () => {
  const formBody = "List-Unsubscribe=One-Click";
  const oneClick = (address: string, init: RequestInit = {}) =>
    app.get(new URL(address).pathname, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: formBody,
      ...init,
    });
  const oneClickAddress = (welcome: Parameters<typeof headerOf>[0]) =>
    (headerOf(welcome, "list-unsubscribe") ?? "").replace(/^<|>$/g, "");

  test("[NEWS-08] [NEWS-09] by the mail program's one click, as often as it likes", async () => {
    const welcome = await subscribed("ines@example.org");
    expect(headerOf(welcome, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = oneClickAddress(welcome);
    expect(address).toMatch(
      /^https:\/\/news\.test\.example\/api\/newsletter\/unsubscribe\/[\w-]{22}$/,
    );
    const response = await oneClick(address);
    expect(response.status).toBe(200);
    expect(await statuses()).toEqual({ "ines@example.org": "unsubscribed" });
    expect((await oneClick(address)).status).toBe(200);
  });

  test("[NEWS-09] whatever kind of form the mail program posts", async () => {
    const address = oneClickAddress(await subscribed("ines@example.org"));
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const multipart = await app.get(new URL(address).pathname, { method: "POST", body: form });
    expect(multipart.status).toBe(200);
    expect(await statuses()).toEqual({ "ines@example.org": "unsubscribed" });
    expect((await oneClick(address, { body: "x".repeat(5_000) })).status).toBe(413);
  });

  test("a token that never was one gets the same answer and changes nothing", async () => {
    const address = oneClickAddress(await subscribed("ines@example.org"));
    const madeUp = await oneClick(`${address.slice(0, -3)}AAA`);
    expect(madeUp.status).toBe(200);
    expect(await statuses()).toEqual({ "ines@example.org": "confirmed" });
    expect(await (await oneClick(address)).text()).toBe(await madeUp.text());
  });

  test("forms are taken nowhere else", async () => {
    for (const path of ["subscribe", "confirm", "unsubscribe"]) {
      const response = await oneClick(`http://x/api/newsletter/${path}`);
      expect(response.status).toBe(415);
    }
  });

  test("E4 following any link ten times changes nothing", async () => {
    await subscribe("ines@example.org");
    const welcome = await onlyMailTo("ines@example.org");
    const links = [
      ...[...welcome.html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link),
      oneClickAddress(welcome),
    ];
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      for (let time = 0; time < 10; time++) {
        for (const method of ["GET", "HEAD"]) {
          const { pathname } = new URL(link);
          const response = await app.get(pathname, { method });
          expect([404, 405]).toContain(response.status);
        }
      }
    }
    expect(await statuses()).toEqual({ "ines@example.org": "pending" });
    await confirm(tokenIn(welcome.text, "confirm"));
    expect(await statuses()).toEqual({ "ines@example.org": "confirmed" });
  });

  test("makes a confirm button in the mailbox worthless", async () => {
    await subscribe("ines@example.org");
    const welcome = await onlyMailTo("ines@example.org");
    await app.post("/api/newsletter/unsubscribe", { token: tokenIn(welcome.text, "unsubscribe") });
    await confirm(tokenIn(welcome.text, "confirm"));
    expect(await statuses()).toEqual({ "ines@example.org": "unsubscribed" });
  });

  test("is not for ever: who asks again a day later may confirm again", async () => {
    const welcome = await subscribed("ines@example.org");
    await app.post("/api/newsletter/unsubscribe", { token: tokenIn(welcome.text, "unsubscribe") });
    app.clock.advance(DAY + MINUTE);
    mail.sandbox.clear();
    await subscribed("ines@example.org");
    expect(await statuses()).toEqual({ "ines@example.org": "confirmed" });
  });
});
