import { headerPostsQuery } from "#features/media/social/web/post-queries.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";

/** The data for the header of every page. */
export const loadHeader = (queries: QueryClient) => queries.prefetchQuery(headerPostsQuery());
