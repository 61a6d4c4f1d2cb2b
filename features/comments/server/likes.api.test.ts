import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { forgetOld } from "#testing/builders/forget-old.ts";
import { forgetPerson } from "./person.ts";
import { decideComments, removeComments } from "./verdicts.ts";

// Covers likes by the call. The plain form: app/tests/pages/plain-comments.api.test.ts.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters({ cache: "on" });
});
afterAll(() => site.close());
// Limits of the test before are over.
beforeEach(() => site.app.clock.advance(2 * DAY));

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Reader {
  from?: string;
  browser?: string;
  like?: boolean;
}

const send = (
  comment: number,
  { from = "10.6.0.1", browser = FIREFOX, like = true }: Reader = {},
) =>
  site.app.post(
    "/api/comments/likes",
    { comment, like },
    { "x-forwarded-for": from, "user-agent": browser },
  );

async function likesAfter(comment: number, reader?: Reader): Promise<number> {
  const response = await send(comment, reader);
  expect(response.status, await response.clone().text()).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  return (await response.json()).likes;
}

test("[REPLY-12] D11 a reader likes a comment and a reply once, and takes it back", async () => {
  const id = await site.article();
  const comment = await site.posted(id);
  const reply = await site.posted(id, { replyTo: comment.id });
  expect([await likesAfter(comment.id), await likesAfter(comment.id)]).toEqual([1, 1]);
  expect(await likesAfter(reply.id)).toBe(1);
  expect(await likesAfter(comment.id, { from: "10.6.0.2" })).toBe(2);
  const [listed] = await site.list(id);
  expect(listed).toMatchObject({ likes: 2, replies: [{ likes: 1 }] });
  expect(await likesAfter(comment.id, { like: false })).toBe(1);
  expect(await likesAfter(comment.id, { like: false })).toBe(1);
  expect(await likesAfter(reply.id, { like: false })).toBe(0);
  expect(await site.list(id)).toMatchObject([{ likes: 1, replies: [reply] }]);
});

test("[REPLY-13] D11 one network adds three likes, whatever it names its browsers", async () => {
  const id = await site.article();
  const comment = await site.posted(id);
  const browsers = ["Chrome/1", "Firefox/1", "Safari/1", "Edg/1", "OPR/1", "curl/8"];
  for (const [index, browser] of browsers.entries())
    await send(comment.id, { browser, from: `2001:db8:6:6::${index + 1}` });
  expect(await site.list(id)).toMatchObject([{ likes: 3 }]);
});

test("[REPLY-13] D11 thirty likes in ten minutes are enough", async () => {
  const id = await site.article();
  const { pool } = site.app.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at)
     select $1::int, 'Bo', 'No. ' || n, 'shown', '', '', int8send($1::int * 10000::bigint + n), $2::timestamptz
     from generate_series(1, 31) n returning id`,
    [id, site.app.clock.now()],
  );
  const statuses: number[] = [];
  for (const row of rows) statuses.push((await send(row.id)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("[REPLY-14] D11 what readers do not see cannot be liked, always with the same words", async () => {
  const id = await site.article();
  const [removed, held] = [await site.posted(id), await site.posted(id, { website: "held" })];
  await removeComments(site.app.deps, [removed.id]);
  for (const comment of [removed.id, held.id, 2_000_000_000]) {
    const refused = await send(comment);
    expect([refused.status, await refused.text()]).toEqual([404, "There is no such comment."]);
  }
  const hidden = await site.posted(id);
  await likesAfter(hidden.id);
  await site.posted(id, { replyTo: hidden.id });
  await decideComments(site.app.deps, [hidden.id], "held");
  await site.app.settled();
  expect(JSON.stringify(await site.list(id))).not.toContain("likes");
});

test("[REPLY-14] D11 likes that are sent at once are counted exactly", async () => {
  const id = await site.article();
  const comment = await site.posted(id);
  const readers = Array.from({ length: 20 }, (_, index) => `10.6.7.${index}`);
  await Promise.all([...readers, ...readers].map((from) => send(comment.id, { from })));
  expect(await site.list(id)).toMatchObject([{ likes: 20 }]);
});

test("[REPLY-15] the most liked come first, and are read page by page to the end", async () => {
  const id = await site.article();
  await site.app.database.pool.query(
    `insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at, like_count)
     select $1::int, 'Bo', 'No. ' || n, 'shown', '', '', int8send($1::int * 10000::bigint + n), now() + n / 3 * interval '1 s', n % 5
     from generate_series(1, 50) n`,
    [id],
  );
  const seen: string[] = [];
  for (let before = ""; ; ) {
    const page = await site.list(id, `?limit=12&sort=liked${before}`);
    seen.push(...page.map(({ content }) => content));
    if (page.length < 12) break;
    before = `&before=${page.at(-1)?.id}`;
  }
  const numbers = Array.from({ length: 50 }, (_, index) => 50 - index);
  const expected = numbers.toSorted((a, b) => (b % 5) - (a % 5));
  expect(seen).toEqual(expected.map((number) => `No. ${number}`));
});

test("[REPLY-17] D11 who liked is a hash of its own for each comment, and goes after 90 days", async () => {
  const id = await site.article();
  const [one, other] = [await site.posted(id), await site.posted(id)];
  await likesAfter(one.id);
  await likesAfter(other.id);
  const stored = async () => {
    const { rows } = await site.app.owner.pool.query<{ reader: Buffer; network: Buffer }>(
      "select reader, network from comment_likes where comment_id = any($1)",
      [[one.id, other.id]],
    );
    return rows.flatMap(({ reader, network }) => [reader.toString("hex"), network.toString("hex")]);
  };
  expect(new Set(await stored()).size).toBe(4);
  site.app.clock.advance(90 * DAY + MINUTE);
  await forgetOld(site.app, "comment_likes");
  expect(await stored()).toEqual([]);
  expect((await send(one.id)).status).toBe(409);
  expect(await site.list(id)).toMatchObject([{ likes: 1 }, { likes: 1 }]);
});

test("[REPLY-06] likes of a comment go with its text, while its replies stay", async () => {
  const id = await site.article();
  const comment = await site.posted(id, { authorEmail: "liked@reader.example" });
  await site.posted(id, { replyTo: comment.id });
  await likesAfter(comment.id);
  await forgetPerson(site.app.deps, "liked@reader.example");
  const { rowCount } = await site.app.owner.pool.query(
    "select 1 from comment_likes where comment_id = $1",
    [comment.id],
  );
  expect(rowCount).toBe(0);
});
