import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hashOf } from "#platform/server/tokens.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { tokenIn } from "#testing/app/test-mail.ts";
import { type Readers, startReaders } from "#testing/builders/readers.ts";
import { saveRequest } from "./subscriber-repository.ts";

// Covers subscribing and confirming. Unsubscribing: unsubscribing.api.test.ts.

let readers: Readers;
beforeAll(async () => {
  readers = await startReaders();
});
afterAll(() => readers.close());
afterEach(() => readers.startAnew());

describe("subscribing", () => {
  test("[API-34] [NEWS-05] succeeds and stores the address", async () => {
    const response = await readers.subscribe("Ines@Example.org");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.stringContaining("Thank you") });
    expect(await readers.statuses()).toEqual({ "Ines@example.org": "pending" });
  });

  test("[NEWS-06] sends a welcome mail whose button confirms the address", async () => {
    await readers.subscribe("ines@example.org");
    const welcome = await readers.onlyMailTo("ines@example.org");
    expect(welcome.html).toMatch(
      /<a [^>]*href="https:\/\/news\.test\.example\/newsletter\/confirm#[\w-]+"[^>]*>.*?Confirm my address/s,
    );
    expect(tokenIn(welcome.text, "confirm")).toBe(tokenIn(welcome.html, "confirm"));
    expect(await readers.statuses()).toEqual({ "ines@example.org": "pending" });
    const response = await readers.confirm(tokenIn(welcome.html, "confirm"));
    expect(response.status).toBe(200);
    expect(await readers.statuses()).toEqual({ "ines@example.org": "confirmed" });
  });

  test("[SAFE-02] E2 responds the same to a new, a known, a former and a suppressed address", async () => {
    await readers.subscribed("known@example.org");
    const former = await readers.subscribed("former@example.org");
    await readers.unsubscribe(tokenIn(former.text, "unsubscribe"));
    await readers.subscribe("blocked@example.org");
    await readers.mail.sandbox.fail("550");
    await readers.mail.deliver();
    expect(await readers.statuses()).toMatchObject({ "blocked@example.org": "suppressed" });

    const responses = [];
    for (const name of ["new", "known", "former", "blocked"]) {
      const response = await readers.subscribe(`${name}@example.org`);
      const headers = Object.fromEntries(response.headers);
      responses.push({
        status: response.status,
        body: await response.text(),
        names: Object.keys(headers).filter((header) => !/^(x-request-id|date)$/.test(header)),
      });
    }
    expect(new Set(responses.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await readers.statuses()).toMatchObject({
      "known@example.org": "confirmed",
      "former@example.org": "unsubscribed",
      "blocked@example.org": "suppressed",
    });
  });

  test("E1 a hundred requests for one address send one mail, and one more a day later", async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        readers.subscribe(index % 2 ? "victim@example.org" : "VICTIM@Example.org"),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(200));
    await readers.mail.deliver();
    expect(readers.mail.sandbox.mails()).toHaveLength(1);
    readers.app.clock.advance(DAY - 1);
    await readers.subscribe("victim@example.org");
    await readers.mail.deliver();
    expect(readers.mail.sandbox.mails()).toHaveLength(1);
    readers.app.clock.advance(1);
    await readers.subscribe("victim@example.org");
    await readers.mail.deliver();
    expect(readers.mail.sandbox.mails()).toHaveLength(2);
  });

  test("E1 the first requests for an address are stored as one, however close they are", async () => {
    // The limits of tries put calls in order, mostly; the write itself has to bear it without.
    for (let round = 0; round < 30; round++) {
      const address = `new${round}@example.org`;
      const request = { email: address, address, unsubscribeHash: hashOf(address), at: new Date() };
      const rows = await Promise.all(
        Array.from({ length: 20 }, () => saveRequest(readers.app.deps.db, request)),
      );
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    }
  });

  test("E1 thirty tags of one mailbox get one mail a day in total", async () => {
    const before = readers.mail.sandbox.mails().length;
    const tagged = Array.from({ length: 30 }, (_, index) => `tagged+${index}@example.org`);
    for (const email of tagged) expect((await readers.subscribe(email)).status).toBe(200);
    await readers.mail.deliver();
    expect(readers.mail.sandbox.mails()).toHaveLength(before + 1);
    readers.app.clock.advance(DAY);
    await readers.subscribe("tagged+3@example.org");
    await readers.mail.deliver();
    expect(readers.mail.sandbox.mails()).toHaveLength(before + 2);
  });

  test("E1 one network is limited to ten requests an hour over all its addresses", async () => {
    readers.app.clock.set(new Date("2030-01-01T10:00:00Z"));
    const from = (index: number) => `2001:db8:1:2::${index + 1}`;
    for (let index = 0; index < 10; index++) {
      expect((await readers.subscribe(`reader${index}@example.org`, from(index))).status).toBe(200);
    }
    const eleventh = await readers.subscribe("reader10@example.org", from(10));
    expect(eleventh.status).toBe(429);
    const wait = Number(eleventh.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(Object.keys(await readers.statuses())).toHaveLength(10);
    expect((await readers.subscribe("other@example.org", "2001:db8:1:3::1")).status).toBe(200);
    readers.app.clock.advance(HOUR);
    expect((await readers.subscribe("reader10@example.org", from(0))).status).toBe(200);
  });

  test("E1 all visitors together are limited to three thousand an hour", async () => {
    readers.app.clock.set(new Date("2030-01-01T10:00:00Z"));
    for (const name of ["first", "second"]) await readers.subscribe(`${name}@example.org`);
    // As after so many; of the two counts only the one of everybody together has reached two.
    const { rowCount } = await readers.app.database.pool.query(
      "update recent_tries set tries = 2999 where what = 'subscribe' and tries = 2",
    );
    expect(rowCount).toBe(1);
    expect((await readers.subscribe("last@example.org")).status).toBe(200);
    expect((await readers.subscribe("late@example.org")).status).toBe(428);
    readers.app.clock.advance(HOUR);
    expect((await readers.subscribe("late@example.org")).status).toBe(200);
  });

  test("A16 the visitor's network address is not stored", async () => {
    await readers.subscribe("ines@example.org", "192.0.2.77");
    const { rows } = await readers.app.database.pool.query(
      "select what, encode(who, 'escape') as who from recent_tries",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("192.0.2.77");
  });
});

describe("confirming", () => {
  test("E5 works once; used, invented and expired links get the same response", async () => {
    await readers.subscribe("ines@example.org");
    const token = tokenIn((await readers.onlyMailTo("ines@example.org")).text, "confirm");
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    const first = await (await readers.confirm(token)).text();
    const replayed = await readers.confirm(token);
    const madeUp = await readers.confirm(`${token.slice(0, -2)}AA`);
    expect([replayed.status, madeUp.status]).toEqual([200, 200]);
    const neutral = await replayed.text();
    expect(await madeUp.text()).toBe(neutral);
    expect(neutral).not.toBe(first);

    readers.mail.sandbox.clear();
    await readers.subscribe("late@example.org");
    const late = tokenIn((await readers.onlyMailTo("late@example.org")).text, "confirm");
    readers.app.clock.advance(48 * HOUR);
    expect(await (await readers.confirm(late)).text()).toBe(neutral);
    expect(await readers.statuses()).toMatchObject({ "late@example.org": "pending" });
  });

  test("E5 a link is valid from the time its mail was sent", async () => {
    await readers.subscribe("ines@example.org");
    await readers.mail.sandbox.fail("450");
    await readers.mail.deliver();
    readers.app.clock.advance(47 * HOUR);
    await readers.mail.sandbox.fail();
    const token = tokenIn((await readers.onlyMailTo("ines@example.org")).text, "confirm");
    readers.app.clock.advance(48 * HOUR - 1);
    await readers.confirm(token);
    expect(await readers.statuses()).toEqual({ "ines@example.org": "confirmed" });
  });

  test("E5 the database contains no token", async () => {
    const welcome = await readers.subscribed("ines@example.org");
    await readers.subscribe("other@example.org");
    await readers.mail.deliver();
    const other = readers.mail.sandbox.mails().find(({ to }) => to.includes("other@example.org"));
    const tokens = [
      tokenIn(welcome.text, "confirm"),
      tokenIn(welcome.text, "unsubscribe"),
      tokenIn(other?.text ?? "", "confirm"),
      tokenIn(other?.text ?? "", "unsubscribe"),
    ];
    const { rows: tables } = await readers.app.deps.db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await readers.app.owner.pool.query(
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
