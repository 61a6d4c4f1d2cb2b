import * as calls from "#features/stories/calls/staff-stories.ts";
import { listStoryViews } from "#features/stories/calls/staff-stories.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

/** Fetched together; the list fetches those of which a row is on the screen. */
export const PAGE = 50;

export const storiesQuery = (filter: calls.StoryFilter, page: number, limit = PAGE) =>
  queryOptions({
    queryKey: ["newsroom", "stories", "list", filter, page, limit],
    queryFn: () => call(calls.listStories, { query: { ...filter, limit, offset: page * limit } }),
  });

export const storyChoicesQuery = queryOptions({
  queryKey: ["newsroom", "stories", "choices"],
  queryFn: () => call(calls.listStoryChoices, {}),
});

export const onAirQuery = queryOptions({
  queryKey: ["newsroom", "stories", "on-air"],
  queryFn: () => call(calls.getOnAir, {}),
});

export const storyQuery = (id: number) =>
  queryOptions({
    queryKey: ["newsroom", "story", id],
    queryFn: () => call(calls.getStory, { params: { id } }),
  });

export const storyViewsQuery = queryOptions({
  queryKey: ["newsroom", "story-views"],
  queryFn: () => call(listStoryViews, {}),
});
