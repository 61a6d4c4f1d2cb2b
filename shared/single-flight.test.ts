import { expect, test } from "vitest";
import { singleFlight } from "./single-flight.ts";

test("calls with the same key share one run, and the next call starts another", async () => {
  const share = singleFlight<number>();
  let runs = 0;
  const work = async () => ++runs;

  expect(await Promise.all([share("a", work), share("a", work), share("b", work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await share("a", work)).toBe(3);
});

test("a failed run is not remembered", async () => {
  const share = singleFlight<number>();
  const failing = () => Promise.reject(new Error("no line"));

  await expect(share("a", failing)).rejects.toThrow("no line");
  expect(await share("a", async () => 1)).toBe(1);
});
