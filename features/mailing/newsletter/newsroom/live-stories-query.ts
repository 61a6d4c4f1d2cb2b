import { listStories } from "#features/stories/calls/staff-stories.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

/** How many stories can be chosen from. */
const STORIES = 30;

export const liveStoriesQuery = queryOptions({
  queryKey: ["newsroom", "stories", "list", "live"],
  queryFn: () => call(listStories, { query: { state: "published", limit: STORIES, offset: 0 } }),
});
