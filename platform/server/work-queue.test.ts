import { expect, test } from "vitest";
import { AppError } from "#shared/contract/app-error.ts";
import { createWorkQueue } from "./work-queue.ts";

test("runs so many at once, lets so many wait and refuses the rest", async () => {
  const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 3 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const outcomes = Array.from({ length: 7 }, (_, index) =>
    enqueue(async () => {
      begun.push(index);
      await new Promise<void>((done) => finish.push(done));
      return "done";
    }).catch((error: unknown) => (error instanceof AppError ? error.code : error)),
  );
  expect(await Promise.race(outcomes)).toBe("unavailable");
  expect(begun).toEqual([0, 1]);
  finish[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  while (finish.length < 5) {
    for (const done of finish) done();
    await Promise.resolve();
  }
  for (const done of finish) done();
  expect(await Promise.all(outcomes)).toEqual([
    ...Array.from({ length: 5 }, () => "done"),
    ...["unavailable", "unavailable"],
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("work that fails lets the next one in", async () => {
  const enqueue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = enqueue(() => Promise.reject(new Error("odd")));
  const next = enqueue(async () => "done");
  await expect(failing).rejects.toThrow("odd");
  expect(await next).toBe("done");
});

test("what is preferred goes first and has places of its own", async () => {
  const enqueue = createWorkQueue({ concurrency: 1, maxWaiting: 1, maxPreferred: 1 });
  const order: string[] = [];
  const add = (name: string, isPreferred: boolean) =>
    enqueue(async () => order.push(name), { isPreferred }).catch(() => `${name} refused`);
  const outcomes = [
    ...[add("first", false), add("waiting", false), add("too many", false)],
    ...[add("preferred", true), add("too many preferred", true)],
  ];
  expect(await Promise.all(outcomes)).toEqual([
    ...[1, 3, "too many refused"],
    ...[2, "too many preferred refused"],
  ]);
  expect(order).toEqual(["first", "preferred", "waiting"]);
});
