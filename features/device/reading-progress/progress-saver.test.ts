import { expect, test, vi } from "vitest";
import { createProgressSaver } from "./progress-saver.ts";

const at = (progress: number) => ({ progress, lastPosition: progress * 30 });

/** The saves for a series of percentages. */
function walk(userId: string | undefined, percentages: readonly number[], saved = 0): number[] {
  const save = vi.fn(async () => {});
  const saver = createProgressSaver({ userId, saved, save });
  for (const progress of percentages) saver.note(at(progress));
  return save.mock.calls.map(
    ([position]: unknown[]) => (position as { progress: number }).progress,
  );
}

test("[PROG-06] without a user id nothing is saved", () => {
  expect(walk(undefined, [0, 5, 40, 100])).toEqual([]);
});

test("[PROG-07] with a user id what grew is saved", () => {
  expect(walk("ada", [0, 12, 37, 100])).toEqual([12, 37, 100]);
});

test("[PROG-08] what did not grow is not saved", () => {
  expect(walk("ada", [40, 40, 30, 3, 39])).toEqual([40]);
});

test("[PROG-09] 4 points more are not saved, 5 are", () => {
  expect(walk("ada", [4, 5, 9, 10])).toEqual([5, 10]);
  expect(walk("ada", [44, 45], 40)).toEqual([45]);
});

test("the position is saved with the percentage", () => {
  const save = vi.fn(async () => {});
  createProgressSaver({ userId: "ada", saved: 0, save }).note({ progress: 9, lastPosition: 812 });
  expect(save).toHaveBeenCalledWith({ progress: 9, lastPosition: 812 });
});

test("what could not be saved is saved with the next step", async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(undefined);
  const saver = createProgressSaver({ userId: "ada", saved: 0, save });
  saver.note(at(10));
  await Promise.resolve();
  await Promise.resolve();
  saver.note(at(11));
  expect(save.mock.calls.map(([position]) => position.progress)).toEqual([10, 11]);
});
