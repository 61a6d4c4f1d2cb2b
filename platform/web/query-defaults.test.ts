import { afterEach, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { createReaderQueries, orFail } from "./query-defaults.ts";

afterEach(() => vi.useRealTimers());

/** What a query that says nothing about itself gets. */
const usual = () =>
  createReaderQueries().withDefaults({ queryKey: ["anything"], queryFn: () => "" });

test("[QUERY-01] a failed query is not retried by default", () => {
  expect(usual().retry).toBe(false);
});

test("a query by default does not poll, is never stale and ignores focus and reconnection", () => {
  expect(usual()).toMatchObject({
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});

test("[QUERY-08] the retry delay starts at 1 s, doubles each time and never exceeds 30 s", () => {
  const { retryDelay } = usual();
  if (typeof retryDelay !== "function") throw new Error("the delay is fixed");
  const delays = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => retryDelay(attempt));
  expect(delays.map((delay) => delay / SECOND)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

test("[QUERY-09] data nobody uses is collected after 5 minutes", () => {
  vi.useFakeTimers();
  const queries = createReaderQueries();
  queries.setQueryData(["anything"], "kept");
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(queries.getQueryData(["anything"])).toBe("kept");
  vi.advanceTimersByTime(1);
  expect(queries.getQueryData(["anything"])).toBeUndefined();
});

test("a failure gets the text the screens know, and keeps its cause", async () => {
  const cause = new Error("500: down");
  await expect(orFail("Failed to fetch", Promise.reject(cause))).rejects.toMatchObject({
    message: "Failed to fetch",
    cause,
  });
  await expect(orFail("Failed to fetch", Promise.resolve(7))).resolves.toBe(7);
});
