import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGroupCommit, QueueFull } from "./group-commit.ts";

const away = new Error("away");

function create(write: (items: readonly number[]) => Promise<string[]>, maxWaiting = 100) {
  return createGroupCommit<number, string>({
    write,
    isUnavailable: (error) => error === away,
    maxWaiting,
    maxAtOnce: 4,
    delay: 0,
  });
}

test("concurrent items are written together, in order, and each gets its own result", async () => {
  const groups: number[][] = [];
  const queue = create(async (items) => {
    groups.push([...items]);
    return items.map((item) => `stored ${item}`);
  });
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map(queue.add));
  expect(results).toEqual([1, 2, 3, 4, 5, 6].map((item) => `stored ${item}`));
  expect(groups).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect(queue.waiting()).toBe(0);
});

test("no item resolves before the write is done", async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const begun = Promise.withResolvers<void>();
  const queue = create(() => {
    begun.resolve();
    return promise;
  });
  let responded = false;
  const response = queue.add(1).then(() => {
    responded = true;
  });
  await begun.promise;
  await setImmediate();
  expect(responded).toBe(false);
  resolve(["stored"]);
  await response;
});

test("more than may wait is refused at once; the rest is written", async () => {
  const queue = create(async (items) => items.map(() => "stored"), 3);
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(queue.add));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(results.at(-1)).toMatchObject({ reason: expect.any(QueueFull) });
});

test("one that cannot be written fails alone", async () => {
  const queue = create(async (items) => {
    if (items.includes(3)) throw new Error("bad value");
    return items.map(() => "stored");
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map(queue.add));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("without a database all fail after one try, and later ones are written again", async () => {
  let tries = 0;
  const queue = create(async (items) => {
    tries += 1;
    if (tries === 1) throw away;
    return items.map(() => "stored");
  });
  const lost = await Promise.allSettled([1, 2].map(queue.add));
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(tries).toBe(1);
  await expect(queue.add(3)).resolves.toBe("stored");
});
