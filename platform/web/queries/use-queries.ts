import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { Query } from "./query-client.ts";
import { useQueryClient } from "./query-client-provider.tsx";
import { hashOf, type QueryOptions, type QueryState } from "./query-options.ts";
import { type QueryResult, resultOf } from "./use-query.ts";

/** As `useQuery`, for a list of queries that changes. */
export function useQueries<T>(list: readonly QueryOptions<T>[]): QueryResult<T>[] {
  const client = useQueryClient();
  const all = list.map((options) => client.withDefaults(options));
  const queries = all.map((options) => client.queryOf(options.queryKey, options));
  const latest = useRef({ all, queries });
  useEffect(() => {
    latest.current = { all, queries };
    for (const [index, query] of queries.entries()) query.options = all[index];
  });
  const names = all.map(({ queryKey }) => hashOf(queryKey)).join(" ");

  const states = useRef<QueryState<T>[]>([]);
  const read = () => {
    const now = queries.map(({ state }) => state);
    const isSame =
      now.length === states.current.length &&
      now.every((state, at) => state === states.current[at]);
    if (!isSame) states.current = now;
    return states.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names mean other queries
  const watch = useCallback(
    (onChange: () => void) => {
      const stops = latest.current.queries.map((query) =>
        query.watch({ onChange, isEnabled: () => true }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [names],
  );
  const current = useSyncExternalStore(watch, read, read);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other names mean other queries
  useEffect(() => {
    for (const [index, query] of latest.current.queries.entries()) {
      const options = latest.current.all[index];
      if (options && query.isStale(options.staleTime)) void fetchAgain(query, options);
    }
  }, [names]);

  return current.map((state, index) =>
    resultOf(state, {
      isFetching: state.fetchStatus === "fetching",
      isPlaceholderData: false,
      refetch: async () => {
        const [query, options] = [queries[index], all[index]];
        if (query && options) await fetchAgain(query, options);
      },
    }),
  );
}

const fetchAgain = <T>(query: Query<T>, options: QueryOptions<T>) =>
  query.fetch(options, { restart: true }).then(
    () => {},
    () => {},
  );
