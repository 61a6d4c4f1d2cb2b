import { infiniteQueryOptions } from "@tanstack/react-query";
import { callsOf } from "../../../platform/web/call.ts";
import { orFail } from "../../../platform/web/query-defaults.ts";
import type { PublicComment } from "../contract.ts";
import { COMMENTS_AT_ONCE } from "../limits.ts";

export const call = callsOf(() => import("../contract.ts"));

/** The key of all queries about the comments of one article. */
export const commentsKey = (articleId: number) => ["comments", articleId] as const;

/** Newest first, or from the comment given in the address. */
export const commentsQuery = (articleId: number, before: number) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(articleId), before],
    queryFn: ({ pageParam }) =>
      orFail(
        "Failed to fetch comments",
        call("listComments", {
          params: { articleId },
          query: pageParam > 0 ? { before: pageParam } : {},
        }),
      ),
    initialPageParam: before,
    getNextPageParam: (last: readonly PublicComment[]) =>
      last.length === COMMENTS_AT_ONCE ? last.at(-1)?.id : undefined,
  });

/** The comment after which the list continues, for readers without JavaScript; 0 for the start. */
export const commentsBefore = (search: URLSearchParams): number => {
  const id = search.get("before") ?? "";
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
};
