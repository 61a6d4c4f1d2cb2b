import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../../shared/time/units.ts";
import { anArticle } from "../../../testing/builders.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { tagOf } from "../contract.ts";
import { createArticle, scheduleArticle } from "./public.ts";
import { touchDueArticles } from "./touch-due-articles.ts";

// Owns that word of a scheduled story reaches the caches. That it is visible at all: visibility.api.test.ts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ cache: "on" });
});
afterAll(() => app.close());

/** Stores an answer made of these tags, lets the job run, and tells whether the answer is still there. */
async function isKept(tags: string[], since: Date | undefined) {
  const key = `kept:${tags.join()}`;
  const answer = { status: 200, headers: {}, body: Buffer.alloc(0), tags, freshSeconds: 90_000 };
  await app.cache.answer(key, async () => answer, key);
  await touchDueArticles.run(app.deps, { signal: new AbortController().signal, since });
  await app.settled();
  return app.cache.fresh(key) !== undefined;
}

test("a story that became due since the last run is news to every cache, once", async () => {
  const { id } = await createArticle(app.deps, anArticle());
  await scheduleArticle(app.deps, id, new Date(app.clock.now().getTime() + HOUR));
  await app.settled();
  const before = app.clock.now();
  app.clock.advance(HOUR - 1);
  expect(await isKept([tagOf.articles], before)).toBe(true);
  const last = app.clock.now();
  app.clock.advance(1);
  expect(await isKept([tagOf.article(id)], last)).toBe(false);
  expect(await isKept([tagOf.articles], last)).toBe(false);
  const due = app.clock.now();
  app.clock.advance(MINUTE);
  expect(await isKept([tagOf.articles], due)).toBe(true);
  expect(await isKept([tagOf.articles], undefined)).toBe(false);
});
