import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import type { Answer } from "./answer.ts";
import { createAnswerCache } from "./answer-cache.ts";

// Owns what is kept where. What is sent and dropped when: the API tests beside it.

const KB = 1024;

const answer = (given: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(500),
  tags: [],
  freshSeconds: 60,
  ...given,
});

test("answers to what anybody can type push nothing out, and end somewhere", async () => {
  const cache = createAnswerCache({
    clock: systemClock,
    headers: {},
    maxBytes: 320 * KB,
    enabled: true,
  });
  await cache.answer("/", async () => answer(), "/");
  await cache.answer("/none", async () => answer({ status: 404 }), "/none");
  for (let word = 0; word < 200; word++)
    await cache.answer(
      `/search?q=${word}`,
      async () => answer({ ofAnyText: true }),
      `/search?q=${word}`,
    );
  expect(cache.fresh("/")).toBeDefined();
  expect(cache.fresh("/none")).toBeDefined();
  expect(cache.fresh("/search?q=199")).toBeDefined();
  expect(cache.fresh("/search?q=0")).toBeUndefined();
  expect(cache.size().bytes).toBeLessThan(40 * KB);
});
