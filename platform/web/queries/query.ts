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
