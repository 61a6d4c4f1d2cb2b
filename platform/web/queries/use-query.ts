import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { isAwake } from "./connection.ts";
import type { FetchOptions } from "./query-client.ts";
import { useQueryClient } from "./query-client-provider.tsx";
import type { QueryOptions, QueryState } from "./query-options.ts";

interface Common {
  isFetching: boolean;
  failureCount: number;
  dataUpdatedAt: number;
  /** Whether the data is of another key, until that of this one is there. */
  isPlaceholderData: boolean;
  refetch: () => Promise<void>;
}

type Pending = { status: "pending"; data: undefined; error: null };
type Failed<T> = { status: "error"; data: T | undefined; error: Error };
type Loaded<T> = { status: "success"; data: T; error: null };

type Flags<Is extends "isPending" | "isError" | "isSuccess"> = {
  [Name in "isPending" | "isError" | "isSuccess"]: Name extends Is ? true : false;
};

/** What a component gets to know of a query. */
export type QueryResult<T> = Common &
  (
    | (Pending & Flags<"isPending">)
    | (Failed<T> & Flags<"isError">)
    | (Loaded<T> & Flags<"isSuccess">)
  );

type Shown<T> = Pick<QueryState<T>, "status" | "data" | "error" | "failureCount" | "dataUpdatedAt">;

export function resultOf<T>(
  { status, data, error, failureCount, dataUpdatedAt }: Shown<T>,
  rest: Pick<Common, "isFetching" | "isPlaceholderData" | "refetch">,
): QueryResult<T> {
  const result = {
    status,
    data,
    error,
    failureCount,
    dataUpdatedAt,
    isPending: status === "pending",
    isError: status === "error",
    isSuccess: status === "success",
    ...rest,
  };
  // The state changes as a whole, so that data and error always belong to the status.
  return result as QueryResult<T>;
}

/** The data of a query, which is fetched when it is missing or old. */
export function useQuery<T, Shown = T>(options: QueryOptions<T, Shown>): QueryResult<Shown> {
  const { state, isFetching, fetch } = useQueryState(options);
  const { placeholderData, select } = options;
  const last = useRef<T>(undefined);
  const isPlaceholder = state.status === "pending" && placeholderData !== undefined;
  const data = isPlaceholder ? placeholderData(last.current) : state.data;
  useEffect(() => {
    if (state.data !== undefined) last.current = state.data;
  }, [state.data]);
  const shown = useMemo(
    // Without `select` both types are the same.
    () => (data !== undefined && select ? select(data) : (data as Shown | undefined)),
    [data, select],
  );
  const isPlaceholderData = isPlaceholder && data !== undefined;
  const refetch = useCallback(() => fetch({ restart: true }), [fetch]);
  return resultOf(
    { ...state, data: shown, ...(isPlaceholderData && { status: "success" }) },
    { isFetching, isPlaceholderData, refetch },
  );
}

interface Used<T> {
  state: QueryState<T>;
  isFetching: boolean;
  /** Failures are in the state. */
  fetch: (how?: FetchOptions & { with?: QueryOptions<T> }) => Promise<void>;
}

/** The state of a query that a component uses. */
export function useQueryState<T, Shown = T>(options: QueryOptions<T, Shown>): Used<T> {
  const client = useQueryClient();
  const { select: _, ...full } = client.withDefaults(options);
  const { enabled = true, staleTime, networkMode } = full;
  const query = client.queryOf(full.queryKey, full);
  const latest = useRef(full);
  const shown = useRef<typeof query>(undefined);
  useEffect(() => {
    latest.current = full;
    query.options = full;
    query.keep(full.gcTime);
  });

  const watch = useCallback(
    (onChange: () => void) =>
      query.watch({ onChange, isEnabled: () => latest.current.enabled !== false }),
    [query],
  );
  const state = useSyncExternalStore(
    watch,
    () => query.state,
    () => query.state,
  );
  const fetch = useCallback<Used<T>["fetch"]>(
    async ({ with: others, ...how } = {}) => {
      await query.fetch(others ?? latest.current, how).catch(() => {});
    },
    [query],
  );

  const isStale = query.isStale(staleTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that becomes old on the screen stays until it is used again
  useEffect(() => {
    shown.current = query;
    if (enabled && query.isStale(staleTime)) void fetch();
  }, [query, fetch, enabled]);

  const { refetchInterval = false } = full;
  const requested =
    typeof refetchInterval === "function" ? refetchInterval(query) : refetchInterval;
  const every = enabled && requested;
  useEffect(() => {
    if (every === false) return;
    const timer = setInterval(() => {
      if (isAwake(networkMode)) void fetch();
    }, every);
    return () => clearInterval(timer);
  }, [fetch, every, networkMode]);

  // The first rendering, on the server too, says already that it will be fetched, and no longer that it failed before.
  const isAboutToFetch = enabled && isStale && shown.current !== query;
  const isFetching = state.fetchStatus === "fetching" || isAboutToFetch;
  if (!isAboutToFetch || state.data !== undefined) return { state, isFetching, fetch };
  return { state: { ...state, status: "pending", error: null }, isFetching, fetch };
}
