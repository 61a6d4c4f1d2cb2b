import { expect, test } from "vitest";
import { tellWhere } from "./off-loop.test-kit.ts";
import { offLoop } from "./off-loop.ts";

// Owns where work is done that takes time in proportion to its input.

const ask = offLoop({
  run: tellWhere,
  file: new URL("off-loop.test-kit.ts", import.meta.url),
  name: "tellWhere",
  sizeOf: (text) => text.length,
});

const large = (word: string) => word.padEnd(100_000, ".");

test("small input is worked on at once and large input in a thread", async () => {
  expect(await ask("small")).toBe("on the loop");
  expect(await Promise.all([ask(large("a")), ask(large("b"))])).toEqual([
    "in a thread",
    "in a thread",
  ]);
});

test("what the thread refuses or fails at arrives as it was, and the next work is done", async () => {
  await expect(ask(large("refuse"))).rejects.toMatchObject({
    name: "AppError",
    code: "unusable_content",
    message: "This has no end.",
  });
  await expect(ask(large("fail"))).rejects.toMatchObject({
    name: "Error",
    message: "The thread is at fault",
  });
  expect(await ask(large("next"))).toBe("in a thread");
});
