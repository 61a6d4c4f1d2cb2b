import type { QueryClient } from "@tanstack/react-query";
import { headerPostsQuery } from "../../../features/social/web/social-queries.ts";

/** What the header of every page shows. */
export const loadHeader = (queries: QueryClient) => queries.prefetchQuery(headerPostsQuery());
