import type { QueryClient } from "@tanstack/react-query";
import { headerPostsQuery } from "../../../features/social/web/post-queries.ts";

/** The data for the header of every page. */
export const loadHeader = (queries: QueryClient) => queries.prefetchQuery(headerPostsQuery());
