import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { listComments, listNeighbours, listRules, type Tab } from "../calls/staff-comments.ts";

/** How many comments come at once. */
const AT_ONCE = 50;

export const queueKey = ["newsroom", "comments"] as const;

export const queueQuery = (tab: Tab) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, "tab", tab],
    queryFn: ({ pageParam }) =>
      call(listComments, {
        query: { tab, limit: AT_ONCE, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** How many comments wait, held or reported. */
export const waitingCommentsQuery = queryOptions({
  queryKey: [...queueKey, "waiting"],
  queryFn: async () => (await call(listComments, { query: { tab: "held", limit: 1 } })).waiting,
});

export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: [...queueKey, "neighbours", id],
    queryFn: () => call(listNeighbours, { params: { id } }),
  });

export const rulesQuery = queryOptions({
  queryKey: ["newsroom", "comment-rules"],
  queryFn: () => call(listRules, {}),
});
