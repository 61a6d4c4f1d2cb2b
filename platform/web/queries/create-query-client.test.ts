import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./create-query-client.ts";
import { infiniteQueryOptions } from "./infinite-query-options.ts";
import type { Watcher } from "./query-client.ts";
import { queryOptions } from "./query-options.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const HOUR = 3_600_000;
const open = () => createQueryClient({ staleTime: HOUR, gcTime: HOUR });
const watcher = (isEnabled = true): Watcher => ({ onChange: vi.fn(), isEnabled: () => isEnabled });

/** Counts how often it was fetched. */
function counted(key: readonly unknown[] = ["counted"]) {
  const fetched = vi.fn(async () => ({ times: fetched.mock.calls.length }));
  return { fetched, query: queryOptions({ queryKey: key, queryFn: fetched }) };
}

test("simultaneous calls share one fetch, and new data is not fetched again", async () => {
  const client = open();
  const { fetched, query } = counted();
  await Promise.all([client.fetchQuery(query), client.fetchQuery(query)]);
  await client.fetchQuery(query);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR - 1);
  await client.fetchQuery(query);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await client.fetchQuery(query);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a key is the same whatever the order of its members, and another with another value", async () => {
  const client = open();
  client.setQueryData(["list", { a: 1, b: 2 }], "found");
  expect(client.getQueryData(["list", { b: 2, a: 1 }])).toBe("found");
  expect(client.getQueryData(["list", { a: 1, b: 3 }])).toBeUndefined();
});

test("a failed fetch is repeated as often and as late as its options say", async () => {
  const client = open();
  const fail = vi.fn(async () => {
    throw new Error("no");
  });
  const waits: number[] = [];
  const retryDelay = (failures: number) => {
    waits.push(failures);
    return 1_000 * 2 ** failures;
  };
  const result = client.fetchQuery({ queryKey: ["x"], queryFn: fail, retry: 2, retryDelay });
  const failed = expect(result).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(999);
  expect(fail).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fail).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await failed;
  expect(fail).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([0, 1]);
  expect(client.queryOf(["x"]).state).toMatchObject({ status: "error", failureCount: 3 });
});

test("invalidating fetches again what is shown, and only that", async () => {
  const client = open();
  const shown = counted(["list", 1]);
  const hidden = counted(["list", 2]);
  const disabled = counted(["list", 3]);
  const other = counted(["other"]);
  for (const { query } of [shown, hidden, disabled, other]) await client.fetchQuery(query);
  client.queryOf(shown.query.queryKey).watch(watcher());
  client.queryOf(disabled.query.queryKey).watch(watcher(false));
  client.queryOf(other.query.queryKey).watch(watcher());
  await client.invalidateQueries({ queryKey: ["list"] });
  const times = [shown, hidden, disabled, other].map(({ fetched }) => fetched.mock.calls.length);
  expect(times).toEqual([2, 1, 1, 1]);
  // What was not shown is fetched when it is wanted next.
  await client.fetchQuery(hidden.query);
  expect(hidden.fetched).toHaveBeenCalledTimes(2);
});

test("a fetch that was replaced does not overwrite the newer one", async () => {
  const client = open();
  const responses: ((value: string) => void)[] = [];
  const query = queryOptions({
    queryKey: ["slow"],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  });
  client.setQueryData(query.queryKey, "former");
  const slow = client.queryOf(query.queryKey);
  slow.watch(watcher());
  const first = slow.fetch(query, { restart: true });
  await vi.advanceTimersByTimeAsync(0);
  const second = slow.fetch(query, { restart: true });
  await vi.advanceTimersByTimeAsync(0);
  responses[1]?.("newer");
  await second;
  responses[0]?.("older");
  await first;
  expect(client.getQueryData(query.queryKey)).toBe("newer");
});

test("equal data stays the same object, and what shows it is told of every change", async () => {
  const client = open();
  const key = ["data"];
  client.setQueryData(key, { list: [1] });
  const before = client.getQueryData(key);
  const seen = watcher();
  const stop = client.queryOf(key).watch(seen);
  client.setQueryData(key, { list: [1] });
  expect(client.getQueryData(key)).toBe(before);
  client.setQueryData(key, { list: [2] });
  expect(client.getQueryData(key)).toEqual({ list: [2] });
  expect(seen.onChange).toHaveBeenCalledTimes(2);
  stop();
  client.setQueryData(key, { list: [3] });
  expect(seen.onChange).toHaveBeenCalledTimes(2);
});

test("data that is shown is not collected, and afterwards stays for its time", () => {
  const client = open();
  client.setQueryData(["data"], 1);
  const stop = client.queryOf(["data"]).watch(watcher());
  vi.advanceTimersByTime(2 * HOUR);
  expect(client.getQueryData(["data"])).toBe(1);
  stop();
  vi.advanceTimersByTime(HOUR - 1);
  expect(client.getQueryData(["data"])).toBe(1);
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(["data"])).toBeUndefined();
});

test("resetting forgets data and failure", async () => {
  const client = open();
  const { query } = counted();
  await client.fetchQuery(query);
  await client.resetQueries({ queryKey: query.queryKey });
  expect(client.queryOf(query.queryKey).state).toMatchObject({
    status: "pending",
    data: undefined,
  });
});

test("a list that is fetched again gets as many pages as it had, and none after the last", async () => {
  const client = open();
  const numbers = infiniteQueryOptions({
    queryKey: ["numbers"],
    queryFn: async ({ pageParam }) => [pageParam * 10],
    initialPageParam: 1,
    getNextPageParam: ([last = 0]: number[]) => (last < 30 ? last / 10 + 1 : undefined),
  });
  expect(await client.fetchInfiniteQuery(numbers)).toEqual({ pages: [[10]], pageParams: [1] });
  client.setQueryData(numbers.queryKey, { pages: [[1], [2], [3], [4]], pageParams: [1, 2, 3, 4] });
  await client.invalidateQueries(numbers);
  expect((await client.fetchInfiniteQuery(numbers)).pages).toEqual([[10], [20], [30]]);
});

test("the first page of a list may be fetched with nothing", async () => {
  const fetched = vi.fn(async ({ pageParam }: { pageParam: number | undefined }) => [pageParam]);
  const list = infiniteQueryOptions({
    queryKey: ["list"],
    queryFn: fetched,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: () => undefined,
  });
  expect((await open().fetchInfiniteQuery(list)).pages).toEqual([[undefined]]);
});
