import type { InfiniteQueryOptions, Pages } from "./infinite-query-options.ts";
import type { QueryKey, QueryOptions, QueryState } from "./query-options.ts";

/** A component that shows the query. */
export interface Watcher {
  onChange(): void;
  isEnabled(): boolean;
}

export interface FetchOptions {
  /** A fetch that runs for data that there is already is replaced. */
  restart?: boolean;
  isForNextPage?: boolean;
}

export interface Query<T = unknown> {
  readonly queryKey: QueryKey<T>;
  readonly state: QueryState<T>;
  /** The options that it was used with last. */
  options: QueryOptions<T> | undefined;
  set(data: T): void;
  invalidate(): void;
  reset(): void;
  fetch(options: QueryOptions<T>, how?: FetchOptions): Promise<T>;
  isStale(staleTime: number | undefined): boolean;
  /** Whether a component shows it and wants it fetched. */
  isActive(): boolean;
  watch(watcher: Watcher): () => void;
  /** Keeps it for at least so long after its last use. */
  keep(gcTime: number | undefined): void;
  /** Nothing is changed any more. */
  end(): void;
}

/** Which queries: all whose key begins so. */
export interface QueryFilter {
  queryKey?: QueryKey;
  predicate?: (query: Query) => boolean;
}

type Update<T> = T | undefined | ((former: T | undefined) => T | undefined);

/** The queries of one page, with what they gave. */
export interface QueryClient {
  withDefaults<T, Shown = T>(options: QueryOptions<T, Shown>): QueryOptions<T, Shown>;
  /** The query of a key, which may be new. */
  queryOf<T>(queryKey: QueryKey<T>, manners?: { gcTime?: number }): Query<T>;
  all(): Query[];
  subscribe(listener: () => void): () => void;
  /** Fetches old data again when the reader comes back to the window or online; ends with the signal. */
  followWindow(signal: AbortSignal): void;

  fetchQuery<T>(options: QueryOptions<T>): Promise<T>;
  /** A failure is in the query's state. */
  prefetchQuery<T>(options: QueryOptions<T>): Promise<void>;
  fetchInfiniteQuery<Page, Param>(
    options: InfiniteQueryOptions<Page, Param>,
  ): Promise<Pages<Page, Param>>;
  prefetchInfiniteQuery<Page, Param>(options: InfiniteQueryOptions<Page, Param>): Promise<void>;

  getQueryData<T>(queryKey: QueryKey<T>): T | undefined;
  setQueryData<T>(queryKey: QueryKey<T>, update: NoInfer<Update<T>>): void;

  /** Marks them as old, and fetches again what is shown; a fetch that runs is replaced unless `restart` is false. */
  invalidateQueries(filter: QueryFilter, how?: { restart?: boolean }): Promise<void>;
  /** As if they had never been fetched; what is shown is fetched again. */
  resetQueries(filter: QueryFilter): Promise<void>;
  clear(): void;
}
