import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { commentJobs } from "./jobs.ts";
import { ModeratorCalls } from "./moderator-calls.test-kit.ts";
import { forgetPerson } from "./person.ts";
import { decideComments, removeComments } from "./verdicts.ts";

// Tests replies, permalinks, order and paging. Posting itself: posting.api.test.ts.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());

async function withReply(given: Record<string, unknown> = {}) {
  const id = await site.article();
  const comment = await site.posted(id, { authorName: "Ana", ...given });
  site.app.clock.advance(MINUTE);
  const reply = await site.posted(id, { replyTo: comment.id, authorName: "Bo" });
  return { id, comment, reply };
}

describe("a reply", () => {
  test("[REPLY-01] stands below its comment with the public fields alone, and is counted", async () => {
    const { id, comment, reply } = await withReply();
    expect(Object.keys(reply).sort()).toEqual(Object.keys(comment).sort());
    expect(await site.list(id)).toEqual([{ ...comment, replies: [reply], replyCount: 1 }]);
    expect(await site.countShown(id)).toBe(2);
  });

  test("[REPLY-02] to a reply is refused", async () => {
    const { id, reply } = await withReply();
    const refused = await site.post(id, { replyTo: reply.id });
    expect(refused.status).toBe(400);
    expect(await site.stored(id)).toHaveLength(2);
  });

  test("[REPLY-03] D10 to what readers do not see is refused, always with the same words", async () => {
    const id = await site.article();
    const removed = await site.posted(id);
    await removeComments(site.app.deps, [removed.id]);
    const waiting = await site.posted(id, { website: "held" });
    const elsewhere = await site.posted(await site.article());
    for (const replyTo of [removed.id, waiting.id, elsewhere.id, 2_000_000_000]) {
      const refused = await site.post(id, { replyTo });
      expect([refused.status, await refused.text()]).toEqual([
        404,
        "The comment you reply to is no longer there.",
      ]);
    }
    expect(await site.stored(id)).toHaveLength(2);
  });

  test("[REPLY-04] D10 is held by the same rules as a comment", async () => {
    const { id, comment } = await withReply();
    await site.posted(id, { replyTo: comment.id, website: "held" });
    expect(await site.list(id)).toMatchObject([{ replyCount: 1 }]);
    expect(await site.countShown(id)).toBe(2);
  });

  test("[REPLY-05] stays readable below a comment that was removed or is held", async () => {
    const { id, comment, reply } = await withReply();
    const hidden = { ...comment, authorName: "", isHidden: true, replies: [reply], replyCount: 1 };
    await decideComments(site.app.deps, [comment.id], "held");
    await site.app.settled();
    const content = "This comment waits for a moderator.";
    expect(await site.list(id)).toEqual([{ ...hidden, content }]);
    await removeComments(site.app.deps, [comment.id]);
    await site.app.settled();
    expect(await site.list(id)).toEqual([{ ...hidden, content: "This comment was removed." }]);
    expect(await site.countShown(id)).toBe(1);
  });

  test("[REPLY-06] outlives its comment, of which neither name, text nor address stays", async () => {
    const author = { authorEmail: "gone@reader.example", authorName: "Gone Girl" };
    const { id, comment, reply } = await withReply(author);
    await forgetPerson(site.app.deps, "gone@reader.example");
    const purged = await withReply();
    await removeComments(site.app.deps, [purged.comment.id]);
    site.app.clock.advance(31 * DAY);
    const run = { signal: new AbortController().signal, since: undefined };
    await commentJobs[0]?.run(site.app.deps, run);
    for (const [article, first, left] of [
      [id, comment, reply],
      [purged.id, purged.comment, purged.reply],
    ] as const) {
      const rows = await site.stored(article);
      expect(rows.find((row) => row.id === first.id)).toMatchObject({
        author_name: "",
        content: "",
        author: Buffer.alloc(0),
      });
      const { rowCount } = await site.app.owner.pool.query(
        "select 1 from comment_authors where comment_id = $1",
        [first.id],
      );
      expect(rowCount).toBe(0);
      await site.app.settled();
      expect(await site.list(article)).toMatchObject([{ isHidden: true, replies: [left] }]);
      await expect(decideComments(site.app.deps, [first.id], "shown")).rejects.toThrow(
        "no comment",
      );
    }
  });

  test("[REPLY-07] says in the newsroom whose comment it belongs to", async () => {
    const moderator = await ModeratorCalls.signIn(site);
    const { comment, reply } = await withReply();
    expect(await moderator.find("shown", reply.id)).toMatchObject({
      replyTo: { id: comment.id, authorName: "Ana" },
    });
    expect(await moderator.find("shown", comment.id)).toMatchObject({ replyTo: null });
  });
});

test("[REPLY-08] D10 a list has three replies of a thread, its permalink up to fifty", async () => {
  const { id, comment, reply } = await withReply();
  const { pool } = site.app.database;
  await pool.query(
    `insert into comments (article_id, reply_to, author_name, content, status, author, text_hash, submission, created_at)
     select article_id, id, 'Bo', 'No. ' || n, 'shown', '', '', int8send(id * 100 + n), created_at + n * interval '1 hour'
     from comments, generate_series(1, 48) n where id = $1`,
    [comment.id],
  );
  await site.posted(id, { replyTo: comment.id });
  const [listed] = await site.list(id);
  expect(listed).toMatchObject({ replyCount: 50, replies: { length: 3 } });
  for (const thread of [comment.id, reply.id]) {
    const all = await site.list(id, `?thread=${thread}`);
    expect(all).toMatchObject([{ id: comment.id, replies: { length: 50 } }]);
  }
  expect((await site.post(id, { replyTo: comment.id })).status).toBe(409);
});

test("[REPLY-09] a thousand comments are read to the end, newest or oldest first", async () => {
  const id = await site.article();
  await site.app.database.pool.query(
    `insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at)
     select $1::int, 'Bo', 'No. ' || n, 'shown', '', '', int8send($1::int * 10000::bigint + n), now() + n / 3 * interval '1 s'
     from generate_series(1, 1000) n`,
    [id],
  );
  const read = async (sort: string) => {
    const seen: string[] = [];
    for (let before = ""; ; ) {
      const page = await site.list(id, `?limit=100&sort=${sort}${before}`);
      seen.push(...page.map(({ content }) => content));
      if (page.length < 100) return seen;
      before = `&before=${page.at(-1)?.id}`;
    }
  };
  const numbers = Array.from({ length: 1_000 }, (_, index) => `No. ${index + 1}`);
  expect(await read("oldest")).toEqual(numbers);
  expect(await read("newest")).toEqual(numbers.toReversed());
});
