import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unhurried } from "./unhurried.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setImmediate", "setTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const taken: string[] = [];
  const listen = unhurried(({ url }) => taken.push(url ?? ""), ["/beacon"]);
  const ask = (url: string) => {
    const response = new EventEmitter();
    // Nothing but the address and the end of the answer is looked at.
    listen({ url } as IncomingMessage, response as ServerResponse);
    return { answered: () => response.emit("close") };
  };
  const beacons = (count: number) => {
    for (let beacon = 0; beacon < count; beacon++) ask("/beacon");
  };
  return { taken, ask, beacons };
}

/** In milliseconds of the clock that stands still but for this. */
function timeUntil(isSo: () => boolean): number {
  const began = Date.now();
  while (!isSo()) vi.advanceTimersToNextTimer();
  return Date.now() - began;
}

test("whoever is waited for goes before those in line, who are taken a few at a time", () => {
  const { taken, ask, beacons } = open();
  beacons(5);
  ask("/").answered();
  expect(taken).toEqual(["/"]);
  vi.advanceTimersToNextTimer();
  expect(taken).toEqual(["/", "/beacon", "/beacon"]);
  ask("/article/a");
  expect(taken.at(-1)).toBe("/article/a");
});

test("while an answer is being made they come one by one, and faster once it is sent", () => {
  const { taken, ask, beacons } = open();
  const page = ask("/");
  beacons(9);
  vi.advanceTimersByTime(1);
  expect(taken).toHaveLength(1);
  vi.advanceTimersByTime(3);
  expect(taken).toEqual(["/", "/beacon", "/beacon"]);
  page.answered();
  expect(timeUntil(() => taken.length === 10)).toBeLessThan(8);
});

test("a long line does not wait for those who are waited for", () => {
  const { taken, ask, beacons } = open();
  ask("/");
  beacons(600);
  expect(timeUntil(() => taken.length === 101)).toBeLessThan(100);
  expect(timeUntil(() => taken.length === 601)).toBeGreaterThan(900);
});

test("everyone in line is taken once, and so is who comes when it is empty again", () => {
  const { taken, beacons } = open();
  beacons(5);
  vi.runAllTimers();
  expect(taken).toHaveLength(5);
  beacons(1);
  vi.runAllTimers();
  expect(taken).toHaveLength(6);
});
