import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { tokenIn } from "#testing/app/test-mail.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { type Readers, startReaders } from "#testing/builders/readers.ts";
import { headerOf } from "#testing/checks/header-of.ts";
import { CHOICE_FORM } from "../newsletter-forms.ts";
import { sendAlert } from "./alerts/queue-alerts.ts";

// Covers which lists an address gets: choosing, adding, changing and leaving. The digest itself: digest/digest.api.test.ts.

let readers: Readers;
beforeAll(async () => {
  readers = await startReaders();
});
afterAll(() => readers.close());
beforeEach(async () => {
  await readers.app.owner.pool.query(
    "truncate articles, subscribers, outbox, recent_tries cascade",
  );
  readers.mail.sandbox.clear();
});

const ADA = "ada@example.org";

/** As a browser posts the form of the landing page. */
const post = (fields: Record<string, string>) =>
  fetch(`${readers.app.url}${CHOICE_FORM.action}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: new URLSearchParams(fields),
  });

async function lists(): Promise<string[]> {
  const { rows } = await readers.app.database.pool.query(
    "select gets_alerts, gets_digest from subscribers where status = 'confirmed'",
  );
  return rows.flatMap(({ gets_alerts, gets_digest }) => [
    ...(gets_alerts ? ["alerts"] : []),
    ...(gets_digest ? ["digest"] : []),
  ]);
}

async function pressInMail() {
  const { text } = await readers.onlyMailTo(ADA);
  const pressed = await readers.confirm(tokenIn(text, "confirm"));
  return { token: tokenIn(text, "unsubscribe"), pressed };
}

async function subscribedTo(chosen: string) {
  await post({ email: ADA, lists: chosen });
  const { token } = await pressInMail();
  readers.mail.sandbox.clear();
  return token;
}

test.each([
  ["alerts", ["alerts"]],
  ["digest", ["digest"]],
  ["both", ["alerts", "digest"]],
])("[LETTER-02] the choice of %s is what the press in the mail confirms", async (chosen, got) => {
  const response = await post({ email: ADA, lists: chosen });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/newsletter?form=sent",
  ]);
  expect(await lists()).toEqual([]);
  await publishedArticles(readers.app.deps, 4);
  const { pressed } = await pressInMail();
  expect(await lists()).toEqual(got);
  expect(await pressed.json()).toMatchObject({ stories: [{}, {}, {}] });
});

test("a form without a choice is refused, and a list that does not exist", async () => {
  for (const fields of [{ email: ADA }, { email: ADA, lists: "weather" }]) {
    const response = await post(fields);
    expect(response.status).toBe(422);
    expect(await response.text()).toBe("Please choose what to get.");
  }
});

test("[LETTER-03] E9 a list is added to a confirmed address by a press in its mailbox alone", async () => {
  await subscribedTo("alerts");
  readers.app.clock.advance(DAY + MINUTE);
  const known = await readers.subscribe(ADA, undefined, ["digest"]);
  const stranger = await readers.subscribe("new@example.org", undefined, ["digest"]);
  expect(await known.text()).toBe(await stranger.text());
  expect(await lists()).toEqual(["alerts"]);
  await pressInMail();
  expect(await lists()).toEqual(["alerts", "digest"]);
  readers.app.clock.advance(DAY + MINUTE);
  readers.mail.sandbox.clear();
  await readers.subscribe(ADA, undefined, ["digest", "alerts"]);
  await readers.mail.deliver();
  expect(readers.mail.sandbox.mails()).toEqual([]);
});

test("[LETTER-05] E10 the link of a mail shows and changes what is got, and a made-up one nothing", async () => {
  await subscribedTo("alerts");
  const { id } = await publishedArticle(readers.app.deps);
  await sendAlert(readers.app.deps, id);
  const token = tokenIn((await readers.onlyMailTo(ADA)).text, "choice");
  const show = async (given: string) =>
    (await readers.app.post("/api/newsletter/choice/show", { token: given })).json();
  const change = async (given: string, wanted: string[]) =>
    (await readers.app.post("/api/newsletter/choice", { token: given, lists: wanted })).json();

  expect(await show(token)).toEqual({ lists: ["alerts"] });
  expect(await change(token, ["digest"])).toEqual({ lists: ["digest"] });
  expect(await show(token)).toEqual({ lists: ["digest"] });
  const madeUp = `${token.slice(0, -3)}AAA`;
  expect(await show(madeUp)).toEqual({ lists: [] });
  expect(await change(madeUp, ["alerts"])).toEqual({ lists: [] });
  expect(await lists()).toEqual(["digest"]);
  expect(await change(token, [])).toEqual({ lists: [] });
  expect(await readers.statuses()).toEqual({ "no address": "unsubscribed" });
  // Who has left subscribes again; an old mail does not do it for them.
  expect(await change(token, ["alerts"])).toEqual({ lists: [] });
});

test("[LETTER-06] one press in the mail program leaves the list of that mail, and the last one all", async () => {
  const token = await subscribedTo("both");
  const { id } = await publishedArticle(readers.app.deps);
  await sendAlert(readers.app.deps, id);
  const alert = await readers.onlyMailTo(ADA);
  const address = (headerOf(alert, "list-unsubscribe") ?? "").replace(/^<|>$/g, "");
  const { pathname } = new URL(address);
  expect(pathname).toBe(`/api/newsletter/unsubscribe/${token}/alerts`);
  const opened = await readers.app.get(pathname);
  expect(opened.headers.get("location")).toBe(`/newsletter/unsubscribe/alerts#${token}`);
  expect(await lists()).toEqual(["alerts", "digest"]);

  const press = (path: string) =>
    readers.app.get(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  expect((await press(pathname)).status).toBe(200);
  expect((await press(pathname)).status).toBe(200);
  expect(await lists()).toEqual(["digest"]);
  expect(await (await press(pathname.replace("alerts", "digest"))).text()).toContain("digests");
  expect(await readers.statuses()).toEqual({ "no address": "unsubscribed" });
  expect((await press(pathname.replace("alerts", "weather"))).status).toBe(400);
});
