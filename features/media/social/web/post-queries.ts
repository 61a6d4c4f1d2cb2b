import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { MINUTE } from "#shared/time/units.ts";

const call = callsOf(() => import("#features/media/calls/social.ts"));

const latestPosts = () => orFail("Failed to fetch posts", call("listPosts", { query: {} }));

const POSTS_IN_CARD = 5;
const POSTS_IN_HEADER = 5;

export const cardPostsQuery = () =>
  queryOptions({
    queryKey: ["posts", "card"],
    queryFn: async () => (await latestPosts()).slice(0, POSTS_IN_CARD),
    refetchInterval: 3 * MINUTE,
    staleTime: 2 * MINUTE,
  });

/** Loaded on every page, so it contains only what one line shows. */
export const headerPostsQuery = () =>
  queryOptions({
    queryKey: ["posts", "header"],
    queryFn: async () =>
      (await latestPosts()).slice(0, POSTS_IN_HEADER).map(({ id, text }) => ({ id, text })),
    refetchInterval: 15 * MINUTE,
  });
