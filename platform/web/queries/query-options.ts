declare const dataOf: unique symbol;

/** Names a query. It may say which data belongs to it. */
export type QueryKey<T = unknown> = readonly unknown[] & { readonly [dataOf]?: T };

export interface QueryState<T> {
  status: "pending" | "error" | "success";
  fetchStatus: "idle" | "fetching" | "paused";
  data: T | undefined;
  error: Error | null;
  /** Failed tries of the fetch that runs or ran last. */
  failureCount: number;
  /** When the data came, in milliseconds. */
  dataUpdatedAt: number;
  isInvalidated: boolean;
  /** Whether the fetch that runs or ran last was for one more page of a list. */
  isForNextPage: boolean;
}

/** How a query is fetched and stored; the client has the defaults. */
export interface QueryDefaults<T = unknown> {
  /** How long data counts as new. */
  staleTime?: number;
  /** How long data that no component uses is stored. */
  gcTime?: number;
  /** How often a failed fetch is repeated. */
  retry?: number | false;
  retryDelay?: (failures: number) => number;
  refetchInterval?: number | false | ((query: { state: QueryState<T> }) => number | false);
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
  /** Whether a fetch waits for a connection. */
  networkMode?: "online" | "always";
}

export interface QueryOptions<T, Shown = T> extends QueryDefaults<T> {
  queryKey: QueryKey<T>;
  /** Gets the data that there was. */
  queryFn: (former: T | undefined) => T | Promise<T>;
  enabled?: boolean;
  /** Shown while there is no data yet; gets the last data that the component had. */
  placeholderData?: (last: T | undefined) => T | undefined;
  select?: (data: T) => Shown;
}

export const queryOptions = <T>(options: QueryOptions<T>): QueryOptions<T> => options;

/** For `placeholderData`. */
export const keepPreviousData = <T>(last: T | undefined): T | undefined => last;

/** Equal for equal keys, whatever the order of an object's members. */
export const hashOf = (key: unknown): string =>
  JSON.stringify(key, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Whether a key begins with all parts of another. */
export const beginsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, index) => hashOf(part) === hashOf(key[index]));
