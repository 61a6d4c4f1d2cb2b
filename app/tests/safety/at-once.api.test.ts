import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment, someComments } from "#testing/builders/commenters.ts";
import {
  aMessage,
  anApplication,
  aSubmission,
  type People,
  startPeople,
} from "#testing/builders/people.ts";

// Owns that public calls that insert by a key get by with many first requests at once, alike or nearly alike.

const AT_ONCE = 24;
let site: People;
let articleId: number;
let comment: number;
beforeAll(async () => {
  site = await startPeople();
  articleId = (await publishedArticle(site.app.deps)).id;
  await someComments(site.app.deps, articleId, ["Something that people like."]);
  const [row] = await site.rowsOf("select max(id) as id from comments");
  comment = row.id;
});
afterAll(() => site.close());

const pushKeys = {
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
};
const spellings = [
  "Ada.Quay@Gmail.com",
  "adaquay@gmail.com",
  "ada.quay+1@gmail.com",
  "ADAQUAY@gmail.COM",
];
const spelling = (index: number) => spellings[index % spellings.length] ?? "";

/** Of each call a body that is the same each time, and one that differs in spelling or in a field that is no key. */
const calls: Record<
  string,
  { path: () => string; body: (index: number) => object; rows?: string }
> = {
  "the same sign-up": {
    path: () => "/api/newsletter/subscribe",
    body: () => ({ email: "one@reader.example" }),
    rows: "subscribers where address = 'one@reader.example'",
  },
  "a sign-up of one mailbox in several spellings": {
    path: () => "/api/newsletter/subscribe",
    body: (index) => ({ email: spelling(index) }),
  },
  "the same message": {
    path: () => "/api/contact",
    body: once(aMessage({ clientKey: "at-once-1" })),
  },
  "messages that differ by a key": {
    path: () => "/api/contact",
    body: (index) => ({
      ...aMessage(),
      message: "The same text.",
      clientKey: `at-once-${index % 3}`,
    }),
  },
  "the same application": {
    path: () => "/api/join-fntv",
    body: once(anApplication({ clientKey: "at-once-1", sendCopy: true })),
  },
  "applications of one mailbox in several spellings": {
    path: () => "/api/join-fntv",
    body: (index) => anApplication({ email: spelling(index), sendCopy: true }),
  },
  "the same submission": {
    path: () => "/api/submit-video",
    body: once(aSubmission({ clientKey: "at-once-1" })),
  },
  "submissions of one mailbox in several spellings": {
    path: () => "/api/submit-video",
    body: (index) => aSubmission({ submitterEmail: spelling(index) }),
  },
  "the same comment": {
    path: () => `/api/articles/${articleId}/comments`,
    body: () => ({ ...sameComment, articleId }),
  },
  "comments of one mailbox in several spellings": {
    path: () => `/api/articles/${articleId}/comments`,
    body: (index) => ({
      ...aComment({ authorEmail: spelling(index), mailReplies: true }),
      articleId,
    }),
  },
  "likes of one comment": {
    path: () => "/api/comments/likes",
    body: () => ({ comment, like: true }),
  },
  "reports of one comment": {
    path: () => "/api/comments/reports",
    body: (index) => ({ comment, reason: index % 2 ? "spam" : "abuse" }),
  },
  "one browser's push subscription": {
    path: () => "/api/push/subscription",
    body: () => ({
      endpoint: "https://fcm.googleapis.com/fcm/send/at-once",
      keys: pushKeys,
      sections: null,
    }),
    rows: "push_subscriptions",
  },
  "a reader's progress": {
    path: () => "/api/reading-progress",
    body: (index) => ({ articleId, progress: index, lastPosition: index }),
  },
  "requests for the data of one mailbox": {
    path: () => "/api/my-data/request",
    body: (index) => ({ email: spelling(index), choice: "export" }),
  },
  "links to the portal of one mailbox": {
    path: () => "/api/donations/portal-link",
    body: (index) => ({ email: spelling(index) }),
  },
};

const sameComment = aComment({ mailReplies: true });

function once(body: object) {
  return () => body;
}

test.each(Object.entries(calls))(
  "E1 %s, at once, from many and from one network: no 5xx",
  async (name, call) => {
    const send = (index: number) =>
      // Every third comes from the same network, whose limits may refuse it.
      site.post(call.path(), call.body(index), index % 3 === 0 ? "192.0.2.77" : undefined);
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
    const statuses = responses.map(({ status }) => status);
    expect(
      statuses.filter((status) => status >= 500),
      name,
    ).toEqual([]);
    if (!isSwitchedOff.test(call.path())) expect(statuses, name).toContain(200);
    if (!call.rows) return;
    const [stored] = await site.rowsOf(`select count(*)::int as rows from ${call.rows}`);
    expect(stored).toEqual({ rows: 1 });
  },
);

/** Without the card provider. */
const isSwitchedOff = /portal-link/;
