import { expect, test } from "vitest";
import { AppError } from "../../shared/contract/app-error.ts";
import { createTurns } from "./turns.ts";

test("so many at once, so many wait in line, and the rest may come back", async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 3 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const outcomes = Array.from({ length: 7 }, (_, index) =>
    inTurn(async () => {
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
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error("odd")));
  const next = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("odd");
  expect(await next).toBe("done");
});
