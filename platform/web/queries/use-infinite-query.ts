import { useCallback, useEffect, useRef } from "react";
import {
  type InfiniteQueryOptions,
  nextPageOf,
  nextParam,
  type Pages,
  pagesOf,
} from "./infinite-query-options.ts";
import { useQueryClient } from "./query-client-provider.tsx";
import { type QueryResult, resultOf, useQueryState } from "./use-query.ts";

type InfiniteQueryResult<T> = QueryResult<T> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** Whether there is nothing, because the first page failed. */
  isLoadingError: boolean;
  fetchNextPage: () => Promise<void>;
};

/** A list of which one page after the other is fetched. */
export function useInfiniteQuery<Page, Param>(
  options: InfiniteQueryOptions<Page, Param>,
): InfiniteQueryResult<Pages<Page, Param>> {
  const client = useQueryClient();
  const { state, isFetching, fetch } = useQueryState(pagesOf(options));
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const refetch = useCallback(() => fetch({ restart: true }), [fetch]);
  const fetchNextPage = useCallback(() => {
    const next = client.withDefaults(nextPageOf(latest.current));
    return fetch({ restart: true, isForNextPage: true, with: next });
  }, [client, fetch]);
  const { data, isForNextPage, status } = state;
  return {
    ...resultOf(state, { isFetching, isPlaceholderData: false, refetch }),
    hasNextPage: data !== undefined && nextParam(options, data) != null,
    isFetchingNextPage: isFetching && isForNextPage,
    isFetchNextPageError: status === "error" && isForNextPage,
    isLoadingError: status === "error" && data === undefined,
    fetchNextPage,
  };
}
