import type { QueryDefaults, QueryKey, QueryOptions } from "./query-options.ts";

/** The pages of a list that were fetched so far. */
export interface Pages<Page, Param> {
  pages: Page[];
  pageParams: Param[];
}

export interface InfiniteQueryOptions<Page, Param> extends QueryDefaults<Pages<Page, Param>> {
  queryKey: QueryKey<Pages<Page, Param>>;
  queryFn: (context: { pageParam: Param }) => Promise<Page>;
  initialPageParam: Param;
  /** What the page after this one is fetched with; nothing after the last page. */
  getNextPageParam: (last: Page, pages: Page[]) => Param | null | undefined;
}

export const infiniteQueryOptions = <Page, Param>(
  options: InfiniteQueryOptions<Page, Param>,
): InfiniteQueryOptions<Page, Param> => options;

/** A query for the pages that there were, or for the first one. */
export const pagesOf = <Page, Param>(
  options: InfiniteQueryOptions<Page, Param>,
): QueryOptions<Pages<Page, Param>> => ({
  ...options,
  async queryFn(former) {
    const loaded: Pages<Page, Param> = { pages: [], pageParams: [] };
    // The first page may have no parameter.
    let pageParam = former?.pageParams[0] ?? options.initialPageParam;
    do {
      const page = await options.queryFn({ pageParam });
      loaded.pages.push(page);
      loaded.pageParams.push(pageParam);
      const next = options.getNextPageParam(page, loaded.pages);
      if (next == null) break;
      pageParam = next;
    } while (loaded.pages.length < (former?.pages.length ?? 1));
    return loaded;
  },
});

/** The same query with one more page than there is. */
export const nextPageOf = <Page, Param>(
  options: InfiniteQueryOptions<Page, Param>,
): QueryOptions<Pages<Page, Param>> => ({
  ...options,
  async queryFn(former = { pages: [], pageParams: [] }) {
    const pageParam = nextParam(options, former);
    if (pageParam == null) return former;
    const page = await options.queryFn({ pageParam });
    return { pages: [...former.pages, page], pageParams: [...former.pageParams, pageParam] };
  },
});

/** What the next page is fetched with. */
export function nextParam<Page, Param>(
  { initialPageParam, getNextPageParam }: InfiniteQueryOptions<Page, Param>,
  { pages }: Pages<Page, Param>,
): Param | null | undefined {
  const last = pages.at(-1);
  return last === undefined ? initialPageParam : getNextPageParam(last, pages);
}
