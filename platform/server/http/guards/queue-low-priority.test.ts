import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { queueLowPriority } from "./queue-low-priority.ts";

function open() {
  const taken: string[] = [];
  const listen = queueLowPriority(({ url }) => taken.push(url ?? ""), ["/beacon"]);
  // Nothing but the address is looked at.
  const ask = (url: string) => listen({ url } as IncomingMessage, {} as ServerResponse);
  return { taken, ask };
}

test("other requests go before queued ones, which are taken a few at a time", async () => {
  const { taken, ask } = open();
  for (let beacon = 0; beacon < 5; beacon++) ask("/beacon");
  ask("/");
  expect(taken).toEqual(["/"]);
  await setImmediate();
  expect(taken).toEqual(["/", "/beacon", "/beacon"]);
  ask("/article/a");
  expect(taken.at(-1)).toBe("/article/a");
});

test("every queued request is taken once, also after the queue was empty", async () => {
  const { taken, ask } = open();
  for (let beacon = 0; beacon < 5; beacon++) ask("/beacon");
  for (let turn = 0; turn < 4; turn++) await setImmediate();
  expect(taken).toHaveLength(5);
  ask("/beacon");
  await setImmediate();
  expect(taken).toHaveLength(6);
});
