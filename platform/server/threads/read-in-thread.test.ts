import { expect, test } from "vitest";
import { countInThread } from "./read-in-thread.test-kit.ts";
import { readInThread } from "./read-in-thread.ts";

// Tests files that are read part by part in a thread.

const count = readInThread({
  read: countInThread,
  file: new URL("read-in-thread.test-kit.ts", import.meta.url),
  name: "countInThread",
});

async function countTo(to: number, then?: string) {
  const parts: { count: number; threadId: number }[] = [];
  for await (const part of count({ to, ...(then && { then }) })) parts.push(part);
  const threads = [...new Set(parts.map(({ threadId }) => threadId))];
  return { counts: parts.map((part) => part.count), threads };
}

test("parts come in their order from another thread, which reads the next file too", async () => {
  const first = await countTo(3);
  expect(first).toEqual({ counts: [1, 2, 3], threads: [expect.any(Number)] });
  expect(first.threads).not.toEqual([0]);
  expect((await countTo(2)).threads).toEqual(first.threads);
});

test("two files at once are read in two threads", async () => {
  const [one, other] = await Promise.all([countTo(20), countTo(20)]);
  expect(one.counts).toEqual(other.counts);
  expect(one.threads).not.toEqual(other.threads);
});

test("what the thread refuses or fails at arrives as it was, and the next file is read", async () => {
  await expect(countTo(1, "refuse")).rejects.toMatchObject({
    name: "AppError",
    code: "unusable_content",
    message: "This has no end.",
  });
  await expect(countTo(1, "fail")).rejects.toMatchObject({ message: "The thread is at fault" });
  await expect(countTo(1, "exit")).rejects.toMatchObject({ message: "The thread ended" });
  expect((await countTo(1)).counts).toEqual([1]);
});

test("whoever needs no more parts ends the thread, and the next file is read in another", async () => {
  let left = 0;
  for await (const { threadId } of count({ to: 100 })) {
    left = threadId;
    break;
  }
  const next = await countTo(1);
  expect(next.counts).toEqual([1]);
  expect(next.threads).not.toEqual([left]);
});
