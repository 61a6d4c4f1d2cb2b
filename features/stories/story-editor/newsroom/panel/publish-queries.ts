import { checkStory, getStoryCard } from "#features/stories/calls/staff-editor.ts";
import { listPreviewLinks } from "#features/stories/calls/staff-preview-links.ts";
import { getStory } from "#features/stories/calls/staff-stories.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { SECOND } from "#shared/time/units.ts";

export const publishQueries = {
  story: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id],
      queryFn: () => call(getStory, { params: { id } }),
    }),
  checks: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "checks"],
      queryFn: () => call(checkStory, { params: { id } }),
      staleTime: 0,
      // Links are looked at meanwhile.
      refetchInterval: ({ state }) => (state.data?.isChecking ? SECOND : false),
    }),
  card: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "card"],
      queryFn: () => call(getStoryCard, { params: { id } }),
      staleTime: 0,
    }),
  links: (id: number) =>
    queryOptions({
      queryKey: ["newsroom", "story", id, "preview-links"],
      queryFn: () => call(listPreviewLinks, { params: { id } }),
    }),
};
