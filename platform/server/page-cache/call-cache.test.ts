import { expect, test } from "vitest";
import { DAY, SECOND } from "#shared/time/units.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import { createCallCache } from "./call-cache.ts";
import { createTimetable, type TimedData } from "./timetable.ts";

function open({ enabled = true, timed = [] as TimedData[] } = {}) {
  const clock = createTestClock();
  const cache = createCallCache({ clock, enabled, timetable: createTimetable(timed) });
  let calls = 0;
  const call = (key = "recent", tags: readonly string[] = ["articles"]) =>
    cache.get(key, async () => ({ reply: ++calls, tags }));
  return { clock, cache, call };
}

test("a call runs once for all pages, and again after ten seconds", async () => {
  const { clock, call } = open();
  expect((await call()).reply).toBe(1);
  clock.advance(9 * SECOND);
  expect((await call()).reply).toBe(1);
  expect((await call("trending")).reply).toBe(2);
  clock.advance(2 * SECOND);
  expect((await call()).reply).toBe(3);
});

test("a result ends with a scheduled change", async () => {
  const end = new Date(Date.now() + DAY);
  const { clock, call } = open({
    timed: [{ tag: "articles", findNext: async (after) => (after < end ? end : undefined) }],
  });
  clock.set(new Date(end.getTime() - SECOND));
  expect((await call()).reply).toBe(1);
  expect((await call("videos", ["videos"])).reply).toBe(2);
  clock.advance(SECOND);
  expect((await call()).reply).toBe(3);
  expect((await call("videos")).reply).toBe(2);
});

test("invalidating an age tag removes a result, too", async () => {
  const { cache, call } = open();
  await cache.get("recent", async () => ({ reply: "old", tags: [], ageTags: ["articles"] }));
  cache.invalidate(["articles"]);
  expect((await call("recent")).reply).toBe(1);
});

test("simultaneous callers share one call, until something changes", async () => {
  const { cache, call } = open();
  const [first, second] = await Promise.all([call(), call()]);
  expect([first.reply, second.reply]).toEqual([1, 1]);
  cache.clear();
  const early = call();
  cache.invalidate(["videos"]);
  const late = call();
  expect([(await early).reply, (await late).reply]).toEqual([2, 3]);
});

test("invalidating removes the results with these tags, and no others", async () => {
  const { cache, call } = open();
  await call("recent", ["articles"]);
  await call("videos", ["videos"]);
  cache.invalidate(["articles"]);
  expect((await call("videos")).reply).toBe(2);
  expect((await call("recent")).reply).toBe(3);
  cache.clear();
  expect((await call("videos")).reply).toBe(4);
});

test("a result invalidated during its call is not stored, nor is a failure", async () => {
  const { cache, call } = open();
  await cache.get("recent", async () => {
    cache.invalidate(["articles"]);
    return { reply: "old", tags: ["articles"] };
  });
  expect((await call()).reply).toBe(1);
  const failing = cache.get("failing", () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect((await call("failing")).reply).toBe(2);
});

test("without a cache every call runs", async () => {
  const { call } = open({ enabled: false });
  await call();
  expect((await call()).reply).toBe(2);
});

test("simultaneous callers share one call, but not one from before a change", async () => {
  const { cache, call } = open();
  const [first, second] = await Promise.all([call(), call()]);
  expect([first.reply, second.reply]).toEqual([1, 1]);
  cache.clear();
  const early = call();
  cache.invalidate(["articles"]);
  const late = call();
  expect([(await early).reply, (await late).reply]).toEqual([2, 3]);
  expect((await call()).reply).toBe(3);
});
