import { expect, test } from "vitest";
import { DAY, SECOND } from "../../../shared/time/units.ts";
import { createTestClock } from "../../../testing/app/test-clock.ts";
import { createCallCache } from "./call-cache.ts";
import { createTimetable, type TimedData } from "./timetable.ts";

function open({ enabled = true, timed = [] as TimedData[] } = {}) {
  const clock = createTestClock();
  const cache = createCallCache({ clock, enabled, timetable: createTimetable(timed) });
  let made = 0;
  const ask = (key = "recent", tags: readonly string[] = ["articles"]) =>
    cache.reply(key, async () => ({ reply: ++made, tags }));
  return { clock, cache, ask };
}

test("a reply is made once for all pages, and anew after ten seconds", async () => {
  const { clock, ask } = open();
  expect((await ask()).reply).toBe(1);
  clock.advance(9 * SECOND);
  expect((await ask()).reply).toBe(1);
  expect((await ask("trending")).reply).toBe(2);
  clock.advance(2 * SECOND);
  expect((await ask()).reply).toBe(3);
});

test("a reply ends when the clock makes it untrue", async () => {
  const end = new Date(Date.now() + DAY);
  const { clock, ask } = open({
    timed: [{ tag: "articles", findNext: async (after) => (after < end ? end : undefined) }],
  });
  clock.set(new Date(end.getTime() - SECOND));
  expect((await ask()).reply).toBe(1);
  expect((await ask("videos", ["videos"])).reply).toBe(2);
  clock.advance(SECOND);
  expect((await ask()).reply).toBe(3);
  expect((await ask("videos")).reply).toBe(2);
});

test("a change drops the replies with its tags, and no others", async () => {
  const { cache, ask } = open();
  await ask("recent", ["articles"]);
  await ask("videos", ["videos"]);
  cache.drop(["articles"]);
  expect((await ask("videos")).reply).toBe(2);
  expect((await ask("recent")).reply).toBe(3);
  cache.clear();
  expect((await ask("videos")).reply).toBe(4);
});

test("what was changed while it was being made is not kept, nor is what failed", async () => {
  const { cache, ask } = open();
  await cache.reply("recent", async () => {
    cache.drop(["articles"]);
    return { reply: "old", tags: ["articles"] };
  });
  expect((await ask()).reply).toBe(1);
  const failing = cache.reply("failing", () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect((await ask("failing")).reply).toBe(2);
});

test("without a cache every reply is made anew", async () => {
  const { ask } = open({ enabled: false });
  await ask();
  expect((await ask()).reply).toBe(2);
});
