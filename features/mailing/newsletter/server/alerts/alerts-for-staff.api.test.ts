import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { AlertForStaff } from "#features/mailing/calls/staff-newsletter.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { rememberState } from "#testing/app/remember-state.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { addSubscribers } from "../add-subscribers.test-kit.ts";

// Covers what editors do with alerts. Who gets one: alerts.api.test.ts.

let app: TestApp;
let mail: TestMail;
let editor: SignedIn;
let restore: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  mail = await startTestMail(app);
  restore = await rememberState(app);
});
beforeEach(async () => {
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
  await addSubscribers(app.deps, ["a@example.org", "b@example.org", "c@example.org"]);
});
afterEach(async () => {
  mail.sandbox.clear();
  await restore();
});
afterAll(async () => {
  await mail.close();
  await app.close();
});

const texts = { subject: "Barge hits the bridge", lead: "Nobody was hurt." };
const post = (path: string, body: object = {}) =>
  app.post(`/api/newsroom/alerts${path}`, body, editor.headers);
const recipients = () => mail.sandbox.mails().flatMap(({ to }) => to);
const listed = async () =>
  (await (await app.get("/api/newsroom/alerts", { headers: editor.headers })).json()) as [
    AlertForStaff,
    ...AlertForStaff[],
  ];

test("[ALERT-02] a test reaches nobody but the person who asks, whatever is sent along", async () => {
  const { id: articleId } = await publishedArticle(app.deps);
  const others = { to: "a@example.org", recipient: "b@example.org", email: "c@example.org" };
  const response = await post("/test", { articleId, ...texts, ...others });
  expect(await response.json()).toEqual({ sentTo: editor.email });
  await mail.deliver();
  expect(recipients()).toEqual([editor.email]);
  const [sent] = mail.sandbox.mails();
  expect(sent?.subject).toMatch(/^Test: .*Barge hits the bridge$/);
  // All else is as readers will get it.
  expect(sent?.text).toContain("Nobody was hurt.");
  expect(sent?.text).not.toContain("Test:");
});

test("[ALERT-03] an alert waits 20 seconds, and a cancelled one sends nothing", async () => {
  const { id: articleId } = await publishedArticle(app.deps);
  const first = (await (await post("", { articleId, ...texts })).json()) as AlertForStaff;
  expect(first).toMatchObject({ secondsLeft: 20, audience: 3, waiting: 3 });
  app.clock.advance(20 * SECOND - 1);
  await mail.deliver();
  expect(recipients()).toEqual([]);
  expect((await post(`/${first.id}/cancel`)).status).toBe(200);
  app.clock.advance(HOUR);
  await mail.deliver();
  expect(recipients()).toEqual([]);

  const second = (await (await post("", { articleId, ...texts })).json()) as AlertForStaff;
  app.clock.advance(20 * SECOND);
  // The job finds it by itself, as after a restart.
  await mail.deliver();
  expect(recipients()).toHaveLength(3);
  expect(mail.sandbox.mails()[0]?.subject).toContain("Barge hits the bridge");
  expect((await post(`/${second.id}/cancel`)).status).toBe(409);
});

test("[ALERT-04] nothing leaves before readers get 200", async () => {
  const { id: articleId, slug } = await articleEditor.create(app.deps, anArticle());
  const page = async () => (await app.get(`/api/articles/${slug}`)).status;
  const send = async () => (await post("", { articleId, ...texts })).status;
  expect([await page(), await send()]).toEqual([404, 404]);
  const inAnHour = new Date(app.clock.now().getTime() + HOUR);
  await articleEditor.schedule(app.deps, articleId, inAnHour);
  expect([await page(), await send()]).toEqual([404, 404]);
  app.clock.set(inAnHour);
  expect([await page(), await send()]).toEqual([200, 200]);
  await articleEditor.unpublish(app.deps, articleId, "wrong");
  expect(await page()).toBe(404);
  app.clock.advance(HOUR);
  await mail.deliver();
  expect(recipients()).toEqual([]);
});

test("[ALERT-05] a story has one alert, also when another person sends it again", async () => {
  const { id: articleId } = await publishedArticle(app.deps);
  const other = await signedInStaff(app.deps, { roles: ["owner"] });
  const presses = [editor, other, editor].map(({ headers }) =>
    app.post("/api/newsroom/alerts", { articleId, ...texts }, headers),
  );
  const responses = await Promise.all(presses);
  const ids = await Promise.all(
    responses.map(async (response) => ((await response.json()) as AlertForStaff).id),
  );
  expect(new Set(ids).size).toBe(1);
  app.clock.advance(HOUR);
  await mail.deliver();
  await post("", { articleId, ...texts });
  await mail.deliver();
  expect(recipients().toSorted()).toEqual(["a@example.org", "b@example.org", "c@example.org"]);
  const { rows } = await app.owner.pool.query("select 1 from audit_log where what = 'alerts send'");
  expect(rows).toHaveLength(1);
});

test("[ALERT-06] sent, waiting and given up always add up to the audience", async () => {
  const { id: articleId } = await publishedArticle(app.deps);
  const numbers = async () => {
    const [{ audience, sent, waiting, gaveUp }] = await listed();
    expect(sent + waiting + gaveUp).toBe(audience);
    return { audience, sent, waiting, gaveUp };
  };
  await post("", { articleId, ...texts });
  expect(await numbers()).toEqual({ audience: 3, sent: 0, waiting: 3, gaveUp: 0 });
  app.clock.advance(HOUR);
  await mail.sandbox.fail("450");
  await mail.deliver();
  expect(await numbers()).toEqual({ audience: 3, sent: 0, waiting: 3, gaveUp: 0 });
  await app.owner.pool.query(
    "update subscribers set status = 'unsubscribed' where email = 'b@example.org'",
  );
  await addSubscribers(app.deps, ["late@example.org"]);
  await mail.sandbox.fail();
  app.clock.advance(HOUR);
  await mail.deliver();
  expect(await numbers()).toEqual({ audience: 3, sent: 2, waiting: 0, gaveUp: 1 });
});

test("[ALERT-08] a correction goes to exactly those who got the alert, once", async () => {
  const { id: articleId } = await publishedArticle(app.deps);
  const { id } = (await (await post("", { articleId, ...texts })).json()) as AlertForStaff;
  const correct = () => post(`/${id}/correction`, { text: "The barge was empty." });
  expect((await correct()).status).toBe(409);
  app.clock.advance(HOUR);
  await mail.sandbox.fail("450");
  await mail.deliver();
  // One leaves before the alert reaches them.
  await app.owner.pool.query(
    "update subscribers set status = 'unsubscribed' where email = 'b@example.org'",
  );
  await mail.sandbox.fail();
  app.clock.advance(HOUR);
  await mail.deliver();
  await addSubscribers(app.deps, ["late@example.org"]);
  expect(recipients().toSorted()).toEqual(["a@example.org", "c@example.org"]);

  // A story that was taken down needs its correction most.
  await articleEditor.unpublish(app.deps, articleId, "wrong");
  const [first, second] = await Promise.all([correct(), correct()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  await mail.deliver();
  const corrections = mail.sandbox
    .mails()
    .filter(({ subject }) => subject.includes("Correction: Barge hits the bridge"));
  expect(corrections.flatMap(({ to }) => to).toSorted()).toEqual([
    "a@example.org",
    "c@example.org",
  ]);
  expect(corrections[0]?.text).toContain("The barge was empty.");
  expect(corrections[0]?.text).not.toContain("Read the story");
  expect((await listed())[0]).toMatchObject({
    sent: 2,
    corrections: [{ text: "The barge was empty.", sent: 2, waiting: 0, gaveUp: 0 }],
  });
  const { rows } = await app.owner.pool.query(
    "select 1 from audit_log where what = 'alerts correct'",
  );
  expect(rows).toHaveLength(1);
});
