import { followWindow } from "./connection.ts";
import { createQuery } from "./create-query.ts";
import { type InfiniteQueryOptions, type Pages, pagesOf } from "./infinite-query-options.ts";
import type { Query, QueryClient, QueryFilter } from "./query-client.ts";
import {
  beginsWith,
  hashOf,
  type QueryDefaults,
  type QueryKey,
  type QueryOptions,
} from "./query-options.ts";

/** The queries of one page, with what they gave. */
export function createQueryClient(defaults: QueryDefaults): QueryClient {
  const queries = new Map<string, Query>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const withDefaults = <T, Shown = T>(options: QueryOptions<T, Shown>) => ({
    ...defaults,
    ...options,
  });

  /** The query of a key, which may be new. */
  function queryOf<T>(queryKey: QueryKey<T>, { gcTime }: { gcTime?: number } = defaults): Query<T> {
    const hash = hashOf(queryKey);
    let query = queries.get(hash);
    if (!query) {
      const made: Query = createQuery<unknown>(queryKey, {
        onChange: tell,
        onUnused: () => drop(hash),
        onWatched: () => queries.set(hash, made),
      });
      queries.set(hash, made);
      query = made;
      query.keep(gcTime);
    }
    // Everything of one key is fetched by one kind of query.
    return query as Query<unknown> as Query<T>;
  }

  function drop(hash: string) {
    queries.get(hash)?.end();
    queries.delete(hash);
  }

  const found = ({ queryKey = [], predicate = () => true }: QueryFilter) =>
    [...queries.values()].filter(
      (query) => beginsWith(query.queryKey, queryKey) && predicate(query),
    );

  /** Fetches what components show; those show a failure themselves. */
  async function refetch(chosen: readonly Query[], restart: boolean): Promise<void> {
    await Promise.all(
      chosen.map(async (query) => {
        if (query.options && query.isActive())
          await query.fetch(query.options, { restart }).catch(() => {});
      }),
    );
  }

  function refetchStale(when: "refetchOnWindowFocus" | "refetchOnReconnect") {
    const stale = [...queries.values()].filter(
      ({ options, isStale }) => options && options[when] !== false && isStale(options.staleTime),
    );
    void refetch(stale, false);
  }

  async function fetchQuery<T>(options: QueryOptions<T>): Promise<T> {
    const full = withDefaults(options);
    const query = queryOf(full.queryKey, full);
    const { data } = query.state;
    return data !== undefined && !query.isStale(full.staleTime) ? data : query.fetch(full);
  }

  return {
    withDefaults,
    queryOf,
    all: (): Query[] => [...queries.values()],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followWindow: (signal: AbortSignal) =>
      followWindow(
        {
          onVisible: () => refetchStale("refetchOnWindowFocus"),
          onOnline: () => refetchStale("refetchOnReconnect"),
        },
        signal,
      ),

    fetchQuery,
    prefetchQuery: async <T>(options: QueryOptions<T>): Promise<void> => {
      await fetchQuery(options).catch(() => {});
    },
    fetchInfiniteQuery: <Page, Param>(options: InfiniteQueryOptions<Page, Param>) =>
      fetchQuery(pagesOf(options)),
    prefetchInfiniteQuery: async <Page, Param>(
      options: InfiniteQueryOptions<Page, Param>,
    ): Promise<void> => {
      await fetchQuery<Pages<Page, Param>>(pagesOf(options)).catch(() => {});
    },

    getQueryData: <T>(queryKey: QueryKey<T>): T | undefined =>
      queries.has(hashOf(queryKey)) ? queryOf(queryKey).state.data : undefined,
    setQueryData(queryKey, update) {
      const query = queryOf(queryKey);
      const data = update instanceof Function ? update(query.state.data) : update;
      if (data !== undefined) query.set(data);
    },

    async invalidateQueries(filter: QueryFilter, { restart = true } = {}): Promise<void> {
      const chosen = found(filter);
      for (const query of chosen) query.invalidate();
      await refetch(chosen, restart);
    },
    async resetQueries(filter: QueryFilter): Promise<void> {
      const chosen = found(filter);
      for (const query of chosen) query.reset();
      await refetch(chosen, true);
    },
    clear(): void {
      for (const hash of queries.keys()) drop(hash);
    },
  };
}
