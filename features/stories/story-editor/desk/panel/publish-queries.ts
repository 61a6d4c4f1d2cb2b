import { getStory } from "#features/stories/articles/desk-contract.ts";
import { checkStory } from "#features/stories/story-editor/desk-contract.ts";
import { listPreviewLinks } from "#features/stories/story-editor/preview-link.ts";
import { getStoryCard } from "#features/stories/story-editor/story-card.ts";
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
