import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import type { CommentRule } from "../calls/staff-comments.ts";
import { held, ModeratorCalls } from "./moderator-calls.test-kit.ts";

// Owns reports of readers and ban rules.

let site: Commenters;
let moderator: ModeratorCalls;
beforeAll(async () => {
  site = await startCommenters({ cache: "on" });
  moderator = await ModeratorCalls.signIn(site);
});
afterAll(() => site.close());

test("[MOD-08] D12 three networks' reports hold a comment that no moderator has shown", async () => {
  const article = await site.article();
  const { id } = await site.posted(article);
  await moderator.report(id);
  await moderator.report(id);
  expect(await moderator.stateOf(id)).toMatchObject({ status: "shown" });
  await moderator.report(id, { from: "2001:db8:1:2::1" });
  expect(await moderator.stateOf(id)).toMatchObject({ status: "held" });
  expect((await moderator.find("held", id))?.heldFor).toEqual([{ name: "reports", ban: null }]);
  await site.app.settled();
  expect(await site.countShown(article)).toBe(0);

  // One network counts once, whatever its addresses.
  const twice = await site.posted(article);
  for (const host of ["::1", "::2", "::3", "::4"])
    await moderator.report(twice.id, { from: `2001:db8:9:9${host}` });
  expect(await moderator.find("reported", twice.id)).toMatchObject({
    status: "shown",
    reports: [{ reason: "spam", count: 1 }],
  });
});

test("[MOD-08] what a moderator has shown stays shown, and its reports are listed", async () => {
  const article = await site.article();
  const { id } = await site.posted(article, held);
  await moderator.judge("shown", [await moderator.stateOf(id)]);
  for (let count = 0; count < 4; count += 1) await moderator.report(id);
  expect(await moderator.find("reported", id)).toMatchObject({
    status: "shown",
    reports: [{ reason: "spam", count: 4 }],
  });
});

const inDays = (days: number) =>
  new Date(site.app.clock.now().getTime() + days * DAY).toISOString();

const ban = (about: object, act: string, days = 7) =>
  moderator.send<CommentRule>("/comment-rules", { about, act, until: inDays(days) });

test.each([
  ["a person", "hold", "held", { authorEmail: "troll@reader.example" }],
  ["a person", "refuse", "removed", { authorEmail: "troll@reader.example" }],
  ["words", "hold", "held", { content: "Buy my Zwiebel-Fisch now" }],
  ["words", "refuse", "removed", { content: "Buy my Zwiebel-Fisch now" }],
  ["a host", "hold", "held", { content: "See https://shop.evil.example/x?y=1 for more" }],
  ["a host", "refuse", "removed", { content: "See https://shop.evil.example/x?y=1 for more" }],
] as const)(
  "[MOD-09] a rule on %s with %s until its end; the poster's response is the same",
  async (kind, act, status, given) => {
    const article = await site.article();
    const unique = () => ({
      ...("content" in given ? { content: `${given.content} ${crypto.randomUUID()}` } : {}),
      ...("authorEmail" in given
        ? given
        : { authorEmail: `${crypto.randomUUID()}@reader.example` }),
    });
    const before = await site.posted(article, unique());
    const about = {
      "a person": { kind: "person", comment: before.id },
      words: { kind: "words", value: "ornithology, zwiebel fisch" },
      "a host": { kind: "host", value: "https://evil.example/" },
    }[kind];
    const rule = await ban(about, act);
    const free = await site.post(article, { authorEmail: "other@reader.example" });
    const banned = await site.post(article, unique());
    expect(banned.status).toBe(free.status);
    const [one, other] = [await free.json(), await banned.json()];
    expect(Object.keys(other)).toEqual(Object.keys(one));
    expect(await moderator.stateOf(other.id)).toMatchObject({ status, verdict: null });
    expect(await moderator.stateOf(one.id)).toMatchObject({ status: "shown" });
    const listed = await moderator.find(status, other.id);
    expect(listed?.heldFor.map(({ name }) => name)).toEqual(["ban"]);
    expect(JSON.stringify(await moderator.read("/comment-rules"))).not.toContain("reader.example");

    site.app.clock.advance(8 * DAY);
    moderator = await ModeratorCalls.signIn(site);
    expect(
      (await moderator.read<CommentRule[]>("/comment-rules")).map(({ id }) => id),
    ).not.toContain(rule.id);
    const after = await site.posted(article, unique());
    expect(await moderator.stateOf(after.id)).toMatchObject({ status: "shown" });
  },
);

test("[MOD-11] a rule is tried on the last 1,000 comments, which changes nothing", async () => {
  const article = await site.article();
  const word = `Quagga${crypto.randomUUID().slice(0, 4)}`;
  const first = await site.posted(article, { content: `One ${word} more` });
  await site.posted(article, { content: `A ${word}, held`, ...held });
  const about = { kind: "words", value: word };
  expect(await moderator.send("/comment-rules/try", { about })).toMatchObject({
    caught: 2,
    shown: 1,
    examples: [{ status: "held" }, { id: first.id, status: "shown" }],
  });
  expect(await moderator.stateOf(first.id)).toMatchObject({ status: "shown" });
  const until = inDays(400);
  const late = await site.app.post(
    "/api/newsroom/comment-rules",
    { about, act: "hold", until },
    moderator.staff.headers,
  );
  expect(late.status).toBe(400);
});
