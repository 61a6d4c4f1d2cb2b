import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { rememberState } from "#testing/app/remember-state.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { CLAIM, claimMails, purgeOutbox, queueMail } from "./outbox.ts";

// Owns what happens to a mail between being decided on and being with the mail server. What mails say: newsletter.

let app: TestApp;
let mail: TestMail;
let restore: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  mail = await startTestMail(app);
  restore = await rememberState(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});
afterEach(async () => {
  await mail.sandbox.fail();
  mail.sandbox.clear();
  mail.lines.length = 0;
  await restore();
});

async function subscribe(count: number) {
  for (let index = 0; index < count; index++) {
    const from = { "x-forwarded-for": `10.2.${index >> 8}.${index & 255}` };
    const email = `reader${index}@canary.example`;
    const response = await app.post("/api/newsletter/subscribe", { email }, from);
    expect(response.status).toBe(200);
  }
}

async function rows(): Promise<{ tries: number; sent: boolean; gave_up: boolean }[]> {
  const { rows: found } = await app.database.pool.query(
    "select tries, sent_at is not null as sent, gave_up_at is not null as gave_up, last_problem from outbox order by id",
  );
  return found;
}

const recipients = () =>
  mail.sandbox
    .mails()
    .flatMap(({ to }) => to)
    .sort();

describe("E6 a mail server that is away", () => {
  test.each(["refuse", "hang"] as const)(
    "costs nobody a mail and no visitor an answer: %s",
    async (failure) => {
      const readers = 30;
      await mail.sandbox.fail(failure);
      await subscribe(readers);
      await mail.deliver({ connect: 200, response: 200 });
      expect(recipients()).toEqual([]);
      // Most were not even tried: the rest of the run would have fared no better.
      expect((await rows()).filter(({ tries }) => tries > 0).length).toBeLessThan(10);
      await mail.sandbox.fail();
      app.clock.advance(MINUTE);
      await mail.deliver();
      expect(recipients()).toHaveLength(readers);
      expect(new Set(recipients()).size).toBe(readers);
      await mail.deliver();
      expect(recipients()).toHaveLength(readers);
    },
  );

  test("is tried again after growing pauses, eight times, and then given up with a line in the log", async () => {
    await mail.sandbox.fail("450");
    await subscribe(1);
    for (const [index, pause] of [1, 5, 30, 120, 720, 720, 720].entries()) {
      await mail.deliver();
      expect(await rows()).toMatchObject([{ tries: index + 1, gave_up: false }]);
      app.clock.advance(pause * MINUTE - 1);
      await mail.deliver();
      expect(await rows()).toMatchObject([{ tries: index + 1 }]);
      app.clock.advance(1);
    }
    expect(mail.lines).toEqual([]);
    await mail.deliver();
    expect(await rows()).toMatchObject([{ tries: 8, gave_up: true }]);
    const lines = mail.lines.join("");
    expect(lines).toContain("a mail was given up");
    expect(lines).toContain("450");
    expect(lines).not.toContain("canary");
    await mail.sandbox.fail();
    app.clock.advance(30 * DAY);
    await mail.deliver();
    expect(recipients()).toEqual([]);
  });
});

describe("E8 a mailbox that does not exist", () => {
  test("is not tried again, and its subscriber is suppressed", async () => {
    await mail.sandbox.fail("550");
    await subscribe(1);
    await mail.deliver();
    await mail.sandbox.fail();
    app.clock.advance(2 * DAY);
    await subscribe(1);
    await mail.deliver();
    expect(recipients()).toEqual([]);
    expect(await rows()).toMatchObject([{ tries: 1, gave_up: true }]);
    const { rows: known } = await app.database.pool.query("select status from subscribers");
    expect(known).toEqual([{ status: "suppressed" }]);
  });
});

describe("a queued mail", () => {
  const claimMail = async (db: TestApp["deps"]["db"], now: Date) =>
    (await claimMails(db, { now, most: 1 }))[0];
  const aMail = (key: string) => ({
    key,
    kind: "unknown",
    recipient: "ines@canary.example",
    data: {},
  });

  test("is there only if the transaction that decided on it commits", async () => {
    const { db, clock } = app.deps;
    const failing = db.transaction(async (tx) => {
      await queueMail(tx, aMail("one"), clock.now());
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  test("is there once, however often it is decided on", async () => {
    const { db, clock } = app.deps;
    await queueMail(db, aMail("one"), clock.now());
    await queueMail(db, aMail("one"), clock.now());
    expect(await rows()).toHaveLength(1);
  });

  test("is claimed by one process at a time, and by another when that one is taken for dead", async () => {
    const { db, clock } = app.deps;
    await queueMail(db, aMail("one"), clock.now());
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimMail(db, clock.now())));
    expect(claims.filter(Boolean)).toHaveLength(1);
    app.clock.advance(CLAIM - 1);
    expect(await claimMail(db, clock.now())).toBeUndefined();
    app.clock.advance(1);
    expect(await claimMail(db, clock.now())).toMatchObject({ key: "one", tries: 2 });
  });

  test("goes before those of a batch that were there first", async () => {
    const { db, clock } = app.deps;
    await queueMail(db, { ...aMail("many"), batch: "alert" }, clock.now());
    app.clock.advance(MINUTE);
    await queueMail(db, aMail("one"), clock.now());
    expect(await claimMail(db, clock.now())).toMatchObject({ key: "one" });
    expect(await claimMail(db, clock.now())).toMatchObject({ key: "many" });
  });

  test("of a kind that nobody knows any more is given up", async () => {
    await queueMail(app.deps.db, aMail("one"), app.clock.now());
    await mail.deliver();
    expect(await rows()).toMatchObject([{ gave_up: true, sent: false }]);
  });

  test("is forgotten a month after it went, and not before it did", async () => {
    await subscribe(1);
    await mail.deliver();
    await queueMail(app.deps.db, aMail("waiting"), app.clock.now());
    app.clock.advance(30 * DAY);
    await purgeOutbox(app.deps.db, app.clock.now());
    expect(await rows()).toHaveLength(2);
    app.clock.advance(HOUR);
    await purgeOutbox(app.deps.db, app.clock.now());
    expect(await rows()).toMatchObject([{ sent: false }]);
  });
});
