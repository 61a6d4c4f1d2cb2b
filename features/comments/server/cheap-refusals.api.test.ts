import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { LONGEST } from "../limits.ts";

// Tests that a refused comment costs little. Work is counted by the characters that are normalized (NFKD), the first
// step of every rule.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const LIGATURES = "\ufdfa ".repeat(2_490);

function countUnfolded() {
  let characters = 0;
  const normalize = String.prototype.normalize;
  vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
    if (form === "NFKD") characters += this.length;
    return normalize.call(this, form);
  });
  return () => characters;
}

test("D8 H7 a comment beyond the limit is refused before its text is judged", async () => {
  const id = await site.article();
  const from = "192.0.2.77";
  for (let turn = 0; turn < 5; turn++) expect((await site.post(id, {}, from)).status).toBe(200);
  const unfolded = countUnfolded();
  const refused = await site.post(id, { content: LIGATURES, authorName: "Ana" }, from);
  expect(refused.status).toBe(429);
  // Only the name, which is checked first: at most four characters for each of its own.
  expect(unfolded()).toBeLessThan(4 * LONGEST.name);
});

test("D8 a comment for a closed or missing article is refused before its text is judged", async () => {
  const unfolded = countUnfolded();
  expect((await site.post(999_999, { content: LIGATURES, authorName: "Ana" })).status).toBe(404);
  expect(unfolded()).toBeLessThan(4 * LONGEST.name);
});

test("D8 D9 text is capped before it is cleaned and after", async () => {
  const id = await site.article();
  const padded = `On the quay${" ".repeat(4 * LONGEST.content)}`;
  expect((await site.post(id, { content: padded })).status).toBe(400);
  // U+FB2C becomes three characters when it is composed.
  const grows = "\ufb2c".repeat(LONGEST.content / 2);
  expect((await site.post(id, { content: grows })).status).toBe(400);
});

test("D6 an identical comment gets the same response, also for a client over its limit", async () => {
  const id = await site.article();
  const from = "192.0.2.78";
  const comment = { content: "Sent twice, and meant once only.", clientKey: "k".repeat(22) };
  const first = await site.post(id, comment, from);
  for (let turn = 0; turn < 4; turn++) await site.post(id, {}, from);
  expect((await site.post(id, {}, from)).status).toBe(429);
  const again = await site.post(id, comment, from);
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(await first.json());
});
