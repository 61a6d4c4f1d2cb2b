// Tests who gets the daily mail, when, how often and with what in it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allJobs } from "#app/server/compose.ts";
import { readConfig } from "#app/server/config.ts";
import { importDemoDonations } from "#features/donations/server/public.ts";
import { createLog } from "#platform/server/log.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { DAY, HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders, sendMany } from "#testing/builders/counted-readers.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

let app: TestApp;
let mail: TestMail;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  mail = await startTestMail(app);
  readers = createCountedReaders(app);
});
afterAll(async () => {
  await mail.close();
  await app.close();
});
/** Each test has a month of its own. */
let months = 0;
beforeEach(() => {
  months += 1;
  app.clock.set(new Date(Date.UTC(2031, months, 4, 12)));
});

/** A process of the site, as far as this job can tell. */
const jobOf = (env: Record<string, string> = {}) => {
  const jobs = allJobs({
    deps: { ...app.deps, settings: readConfig(env) },
    mailTransport: { lanes: 1, send: async () => ({ outcome: "sent" }), close: async () => {} },
    mails: [],
    origin: PUBLIC_URL,
    log: createLog({ LOG_LEVEL: "silent" }),
  });
  const job = jobs.find(({ name }) => name === "queue-daily-mail");
  const run = { signal: new AbortController().signal, since: undefined };
  return async () => job?.run(app.deps, run);
};

/** Of the running site, at this time. */
const at = (time: string) => app.clock.set(new Date(`${dayNow()}T${time}:00Z`));
const dayNow = () => app.clock.now().toISOString().slice(0, 10);
const nextMorning = () => {
  app.clock.advance(DAY);
  at("07:00");
};

const choose = ({ headers }: SignedIn, isOn: boolean) =>
  app.post("/api/newsroom/me/daily-mail", { isOn }, headers);

async function someoneWho(roles: readonly Role[]): Promise<SignedIn> {
  const person = await signedInStaff(app.deps, { roles });
  expect((await choose(person, true)).status).toBe(200);
  return person;
}

const mailsTo = ({ email }: SignedIn) =>
  mail.sandbox.mails().filter(({ to }) => to.includes(email));

describe("the daily mail", () => {
  test("is off unless chosen, comes at the hour and stops when it is switched off", async () => {
    const requested = await someoneWho(["editor"]);
    const silent = await signedInStaff(app.deps, { roles: ["editor"] });
    const choice = { hour: 7, timeZone: "UTC" };
    const read = ({ headers }: SignedIn) => app.get("/api/newsroom/me/daily-mail", { headers });
    expect(await (await read(requested)).json()).toEqual({ isOn: true, ...choice });
    expect(await (await read(silent)).json()).toEqual({ isOn: false, ...choice });
    const run = jobOf();
    app.clock.advance(DAY);
    at("06:59");
    await run();
    await mail.deliver();
    expect(mailsTo(requested)).toHaveLength(0);
    at("07:00");
    await run();
    await mail.deliver();
    expect(mailsTo(requested)).toHaveLength(1);
    expect(mailsTo(silent)).toHaveLength(0);
    expect((await choose(requested, false)).status).toBe(200);
    nextMorning();
    await run();
    await mail.deliver();
    expect(mailsTo(requested)).toHaveLength(1);
  });

  test("comes once a day, also with two processes and after a restart", async () => {
    const person = await someoneWho(["owner"]);
    nextMorning();
    await Promise.all([jobOf()(), jobOf()()]);
    await mail.deliver();
    for (let hour = 0; hour < 4; hour += 1) {
      app.clock.advance(HOUR);
      await jobOf()();
      await mail.deliver();
    }
    expect(mailsTo(person)).toHaveLength(1);
    nextMorning();
    await jobOf()();
    await mail.deliver();
    expect(mailsTo(person)).toHaveLength(2);
    await choose(person, false);
  });

  test("comes at the hour of the site's time zone, and later the same day after an outage", async () => {
    const person = await someoneWho(["analyst"]);
    const run = jobOf({ TIME_ZONE: "America/New_York", DAILY_MAIL_HOUR: "6" });
    app.clock.advance(DAY);
    for (const early of ["03:00", "09:30"]) {
      at(early);
      await run();
    }
    await mail.deliver();
    expect(mailsTo(person)).toHaveLength(0);
    at("18:20");
    await run();
    await mail.deliver();
    expect(mailsTo(person)).toHaveLength(1);
    await choose(person, false);
  });

  test("begins on the next day for who chooses it after the hour", async () => {
    at("07:30");
    const person = await someoneWho(["editor"]);
    await jobOf()();
    await mail.deliver();
    expect(mailsTo(person)).toHaveLength(0);
    nextMorning();
    await jobOf()();
    await mail.deliver();
    expect(mailsTo(person)).toHaveLength(1);
    await choose(person, false);
  });

  test("goes to nobody whose account ended or who lost the role, not even when it is queued already", async () => {
    const [ended, moved] = [await someoneWho(["editor"]), await someoneWho(["editor"])];
    const moderator = await signedInStaff(app.deps, { roles: ["moderator"] });
    expect((await choose(moderator, true)).status).toBe(403);
    nextMorning();
    await jobOf()();
    const owner = app.owner.pool;
    await owner.query("update staff set suspended_at = now() where id = $1", [ended.id]);
    await owner.query("update staff_roles set role = 'moderator' where staff_id = $1", [moved.id]);
    await mail.deliver();
    nextMorning();
    await jobOf()();
    await mail.deliver();
    expect([...mailsTo(ended), ...mailsTo(moved)]).toEqual([]);
    await owner.query("delete from daily_mail_staff");
  });

  test("tells yesterday in at most ten lines, compared with the weekday before, without a person in it", async () => {
    const [owner, editor] = [await someoneWho(["owner"]), await someoneWho(["editor"])];
    const { slug } = await publishedArticle(app.deps, { title: "Ferry on time" });
    const visit = () => readers.view(`/article/${slug}`);
    await sendMany(4, visit);
    app.clock.advance(7 * DAY);
    await sendMany(6, visit);
    const donor = { donorEmail: "canary@donor.example", cents: 2_500, interval: null };
    const now = app.clock.now();
    await importDemoDonations(app.deps.db, [{ ...donor, chargedAt: [now] }], now);
    const weekday = now.toLocaleString("en-US", { weekday: "long", timeZone: "UTC" });
    nextMorning();
    await jobOf()();
    await mail.deliver();
    const [sent] = mailsTo(owner);
    const lines = (sent?.text ?? "").split("\n").filter((line) => /^[A-Z][a-z0-9 ]+: /.test(line));
    expect(lines).toEqual([
      `Readers: 6, up 50% from 4 on the ${weekday} before`,
      `Views: 6, up 50% from 4 on the ${weekday} before`,
      "Most read 1: Ferry on time (6)",
      "Donations: $25 in 1 payment",
      "New subscribers: 0",
      "Comments held now: 0",
      "Footage waiting now: 0",
    ]);
    expect(sent?.text).toContain("the true numbers are higher");
    expect(sent?.text).toContain(`${PUBLIC_URL}/newsroom/me#daily-mail`);
    expect(sent?.html).toContain("Ferry on time (6)");
    expect(`${sent?.text}${sent?.html}`).not.toContain("canary");
    const [other] = mailsTo(editor);
    expect(other?.text).toContain("Readers: 6");
    expect(other?.text).not.toContain("Donations");
    await app.owner.pool.query("delete from daily_mail_staff");
  });

  test("tells authors about their own stories only", async () => {
    const author = await someoneWho(["author"]);
    const [own, other] = [
      await publishedArticle(app.deps, { title: "My ferry" }),
      await publishedArticle(app.deps, { title: "Their ferry" }),
    ];
    await app.owner.pool.query("update articles set staff_id = $1 where id = $2", [
      author.id,
      own.id,
    ]);
    await sendMany(5, () => readers.view(`/article/${own.slug}`));
    await sendMany(7, () => readers.view(`/article/${other.slug}`));
    nextMorning();
    await jobOf()();
    await mail.deliver();
    const text = mailsTo(author)[0]?.text ?? "";
    expect(text).toContain("Readers of your stories: 5, none on");
    expect(text).toContain("Most read 1: My ferry (5)");
    expect(text).not.toMatch(/Their ferry|subscribers|Donations|held/);
    await choose(author, false);
  });

  test("is chosen by command too, with the same act in the audit log", async () => {
    const person = await someoneWho(["editor"]);
    const { run } = openShell(app);
    expect((await run("staff", "daily-mail", person.email, "--off")).code).toBe(0);
    const read = await app.get("/api/newsroom/me/daily-mail", { headers: person.headers });
    expect(await read.json()).toMatchObject({ isOn: false });
    const { rows } = await app.owner.pool.query(
      "select what, via, details from audit_log where subject = $1 order by id",
      [`staff ${person.id}`],
    );
    expect(rows).toEqual([
      { what: "staff daily-mail", via: "browser", details: { isOn: true } },
      { what: "staff daily-mail", via: "command", details: { isOn: false } },
    ]);
  });
});
