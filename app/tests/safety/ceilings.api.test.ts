import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commentForm } from "#features/comments/post-comment-form.ts";
import { REPORT_FORM } from "#features/comments/report-form.ts";
import { setDonationLimit } from "#features/donations/server/settings.ts";
import { contactForm } from "#features/intake/contact/contact-form.ts";
import { applicationForm } from "#features/intake/freelancers/application-form.ts";
import { submissionForm } from "#features/intake/video-submissions/submission-form.ts";
import { SUBSCRIBE_FORM } from "#features/mailing/newsletter/newsletter-forms.ts";
import { CHALLENGE_HEADER, PROOF_HEADER } from "#shared/contract/proof-headers.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment, someComments } from "#testing/builders/commenters.ts";
import {
  aMessage,
  anApplication,
  aSubmission,
  type People,
  startPeople,
} from "#testing/builders/people.ts";
import { postForm, proofFor } from "#testing/builders/visitors.ts";

// Owns what happens at the limits that strangers share: a call needs a solved challenge, a plain form is held.

let site: People;
beforeAll(async () => {
  site = await startPeople();
  // Proofs of the past are refused by the library, which reads the machine's clock.
  site.app.clock.set(new Date("2030-01-01T10:00:00Z"));
  await setDonationLimit(site.app.deps, "challenge_rounds", 5);
});
afterAll(() => site.close());
// Limits of the test before are over.
beforeEach(() => site.app.clock.advance(2 * DAY));

let people = 0;
const someone = () => {
  people += 1;
  return `10.7.${(people >> 8) & 255}.${people & 255}`;
};
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.app.post(path, body, { "x-forwarded-for": someone(), ...headers });

/** Fills a limit of the whole site, as so many tries of other clients in this period would. */
async function fill(what: string, tries = 1_000_000) {
  const { rowCount } = await site.app.owner.pool.query(
    "update recent_tries set tries = $2 where what = $1",
    [what, tries],
  );
  expect(rowCount, what).toBeGreaterThan(0);
}

interface Form {
  /** What it counts towards. */
  limit: string;
  path: string;
  body: () => Record<string, unknown>;
  /** Where browsers without a script send it. */
  action: string;
  fields: () => Record<string, unknown>;
  /** Rows that are stored, and of them those that are held. */
  count: () => Promise<{ stored: number; held: number }>;
}

async function countRows(table: string, where: string) {
  const [row] = await site.rowsOf(
    `select count(*)::int as stored, (count(*) filter (where ${where}))::int as held from ${table}`,
  );
  return row as { stored: number; held: number };
}
const heldForFlood = "'flood' = any(held_for)";

let articleId = 0;
let reported = 0;
beforeAll(async () => {
  articleId = (await publishedArticle(site.app.deps)).id;
});

async function aReport() {
  await someComments(site.app.deps, articleId, ["Something that people report."]);
  const [row] = await site.rowsOf("select max(id) as id from comments");
  reported = row.id;
}

const forms: Record<string, Form> = {
  "a message": {
    limit: "contact, altogether",
    path: "/api/contact",
    body: aMessage,
    action: contactForm.action,
    fields: aMessage,
    count: () => countRows("contact_messages", heldForFlood),
  },
  "an application": {
    limit: "join, altogether",
    path: "/api/join-fntv",
    body: anApplication,
    action: applicationForm.action,
    fields: anApplication,
    count: () => countRows("freelancer_applications", heldForFlood),
  },
  "a submission": {
    limit: "submit video, altogether",
    path: "/api/submit-video",
    body: aSubmission,
    action: submissionForm.action,
    fields: aSubmission,
    count: () => countRows("video_submissions", heldForFlood),
  },
  "a comment": {
    limit: "comment on an article",
    get path() {
      return `/api/articles/${articleId}/comments`;
    },
    body: () => ({ articleId, ...aComment() }),
    action: commentForm.action,
    fields: () => ({ articleId, ...aComment() }),
    count: () => countRows("comments", heldForFlood),
  },
  "a comment whose author wants mails about replies": {
    limit: "reply mails",
    get path() {
      return `/api/articles/${articleId}/comments`;
    },
    body: () => ({ articleId, ...aComment({ mailReplies: true }) }),
    action: commentForm.action,
    fields: () => ({ articleId, ...aComment({ mailReplies: true }) }),
    count: () => countRows("comments", heldForFlood),
  },
  "a sign-up": {
    limit: "subscribe",
    path: "/api/newsletter/subscribe",
    body: () => ({ email: `${someone()}@reader.example` }),
    action: SUBSCRIBE_FORM.action,
    fields: () => ({ email: `${someone()}@reader.example` }),
    count: () => countRows("outbox", "kind = 'welcome' and next_try_at > created_at"),
  },
};

describe.each(Object.entries(forms))("F22 at the limit that all share, %s", (_, form) => {
  const send = (headers?: Record<string, string>) => post(form.path, form.body(), headers);
  const sendPlain = () => postForm(site.app.url + form.action, form.fields());

  test("by a call needs a solved challenge, and is stored as ever with one", async () => {
    expect((await send()).status).toBe(200);
    await fill(form.limit);
    const before = await form.count();
    const refused = await send();
    expect(refused.status).toBe(428);
    expect(refused.headers.get(CHALLENGE_HEADER)).toBe("required");
    expect(await form.count()).toEqual(before);
    expect((await send(await proofFor(site.app, form.path))).status).toBe(200);
    expect(await form.count()).toEqual({ stored: before.stored + 1, held: before.held });
  });

  test("by a plain form is held, and gets the same answer", async () => {
    const usual = await sendPlain();
    expect(usual.status).toBe(303);
    await fill(form.limit);
    const before = await form.count();
    const held = await sendPlain();
    expect([held.status, held.headers.get("location")]).toEqual([
      303,
      usual.headers.get("location"),
    ]);
    expect(await form.count()).toEqual({ stored: before.stored + 1, held: before.held + 1 });
  });
});

test("SF5 120 networks that send five messages each close the contact form for nobody", async () => {
  const network = { "x-forwarded-for": "10.8.0.1" };
  const send = async () => (await post("/api/contact", aMessage(), network)).status;
  for (let count = 0; count < 4; count += 1) expect(await send()).toBe(200);
  await fill("contact, altogether", 120 * 5 - 1);
  expect(await send()).toBe(200);
  expect((await post("/api/contact", aMessage())).status).toBe(428);
  const proof = await proofFor(site.app, "/api/contact");
  expect(
    (await post("/api/contact", aMessage({ email: "honest@quay.example" }), proof)).status,
  ).toBe(200);
  const [honest] = await site.rowsOf(
    "select held_for from contact_messages where email = 'honest@quay.example'",
  );
  expect(honest).toEqual({ held_for: [] });
});

test("D3 300 comments close a story for nobody", async () => {
  const { id } = await publishedArticle(site.app.deps);
  const path = `/api/articles/${id}/comments`;
  const comment = (headers?: Record<string, string>) =>
    post(path, { articleId: id, ...aComment() }, headers);
  expect((await comment()).status).toBe(200);
  await fill("comment on an article", 299);
  expect((await comment()).status).toBe(200);
  expect((await comment()).status).toBe(428);
  expect((await comment(await proofFor(site.app, path))).status).toBe(200);
  const plain = await postForm(site.app.url + commentForm.action, {
    articleId: id,
    ...aComment(),
  });
  expect(plain.status).toBe(303);
  const rows = await site.rowsOf("select status from comments where article_id = $1", [id]);
  expect(rows.filter(({ status }) => status === "shown")).toHaveLength(3);
  expect(rows.filter(({ status }) => status === "held")).toHaveLength(1);
});

describe("a report at the limit that all share", () => {
  const report = () => ({ comment: reported, reason: "spam" });
  const reports = () => countRows("comment_reports", "false");

  test("needs a solved challenge by a call; by a plain form it is stored and hides nothing by itself", async () => {
    await aReport();
    expect((await post("/api/comments/reports", report())).status).toBe(200);
    await fill("report, altogether");
    expect((await post("/api/comments/reports", report())).status).toBe(428);
    const { stored } = await reports();
    for (let count = 0; count < 4; count += 1) {
      const plain = await postForm(site.app.url + REPORT_FORM.action, report());
      expect(plain.status).toBe(303);
    }
    expect((await reports()).stored).toBe(stored + 4);
    const statusOf = async () =>
      (await site.rowsOf("select status from comments where id = $1", [reported]))[0];
    expect(await statusOf()).toEqual({ status: "shown" });
    const proof = await proofFor(site.app, "/api/comments/reports");
    expect((await post("/api/comments/reports", report(), proof)).status).toBe(200);
    expect(await statusOf()).toEqual({ status: "held" });
  });
});

describe("a solved challenge", () => {
  const message = (headers: Record<string, string>) => post("/api/contact", aMessage(), headers);

  test("counts once, for its own call, before it expires, and as we made it", async () => {
    await message({});
    await fill("contact, altogether");
    const good = await proofFor(site.app, "/api/contact");
    const forged = JSON.parse(atob(good[PROOF_HEADER] ?? ""));
    forged.challenge.parameters.cost = 1;
    const other = await proofFor(site.app, "/api/join-fntv");
    for (const bad of ["x", btoa("{}"), btoa(JSON.stringify(forged)), other[PROOF_HEADER] ?? ""])
      expect((await message({ [PROOF_HEADER]: bad })).status).toBe(428);
    expect((await message(good)).status).toBe(200);
    expect((await message(good)).status).toBe(428);

    const late = await proofFor(site.app, "/api/contact");
    site.app.clock.advance(11 * MINUTE);
    await fill("contact, altogether");
    expect((await message(late)).status).toBe(428);
  });

  test("is not used up by a form that is refused for another reason", async () => {
    const proof = await proofFor(site.app, "/api/contact");
    await message({});
    await fill("contact, altogether");
    const from = { "x-forwarded-for": someone() };
    for (let count = 0; count < 5; count += 1) {
      const own = await proofFor(site.app, "/api/contact");
      expect((await message({ ...own, ...from })).status).toBe(200);
    }
    expect((await message({ ...proof, ...from })).status).toBe(429);
    expect((await message(proof)).status).toBe(200);
  });

  test("is not asked for again when the same form is sent again", async () => {
    const body = aMessage({ clientKey: "sent-again-1" });
    expect((await post("/api/contact", body)).status).toBe(200);
    await fill("contact, altogether");
    expect((await post("/api/contact", body)).status).toBe(200);
  });
});

test("the mails of held sign-ups are sent one after the other, and never thousands an hour", async () => {
  const email = () => ({ email: `${someone()}@later.example` });
  await post("/api/newsletter/subscribe", email());
  await fill("subscribe");
  for (let count = 0; count < 3; count += 1)
    await postForm(site.app.url + SUBSCRIBE_FORM.action, email());
  const rows = await site.rowsOf(
    `select extract(epoch from next_try_at - created_at)::int as wait from outbox
     where recipient like '%@later.example' order by id`,
  );
  expect(rows.map(({ wait }) => wait)).toEqual([0, 6, 12, 18]);
});
