import { callsOf } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import type { ListedComment } from "../calls/comments.ts";
import { COMMENTS_AT_ONCE, SORTS, type Sort } from "../limits.ts";

export const call = callsOf(() => import("../calls/comments.ts"));

/** The key of all queries about the comments of one article. */
export const commentsKey = (articleId: number) => ["comments", articleId] as const;

/** What the address asks for: 0 is the start of the list, or no single thread. */
export interface CommentsShown {
  before: number;
  thread: number;
  sort: Sort;
}

export const commentsQuery = (articleId: number, { before, thread, sort }: CommentsShown) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(articleId), before, thread, sort],
    queryFn: ({ pageParam }) =>
      orFail(
        "Failed to fetch comments",
        call("listComments", {
          params: { articleId },
          query: {
            ...(pageParam > 0 && { before: pageParam }),
            ...(thread > 0 && { thread }),
            ...(sort !== "newest" && { sort }),
          },
        }),
      ),
    initialPageParam: before,
    getNextPageParam: (last: readonly ListedComment[]) =>
      last.length === COMMENTS_AT_ONCE ? last.at(-1)?.id : undefined,
  });

const readId = (id: string | null) => (/^\d{1,9}$/.test(id ?? "") ? Number(id) : 0);

export const commentsShown = (search: URLSearchParams): CommentsShown => ({
  before: readId(search.get("before")),
  thread: readId(search.get("thread")),
  sort: SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
});
