import * as calls from "#features/media/calls/staff-clips.ts";
import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";

/** Invalidated by the live tag `clips`. */
export const CLIPS_KEY = ["newsroom", "clips"] as const;

/** What `useUploads` needs to send films. */
export const filmUploads = { calls: calls.filmUpload, queryKey: CLIPS_KEY };

const PAGE = 50;

export interface ClipFilter {
  q?: string;
  show?: (typeof calls.CLIP_FILTERS)[number];
}

export const clipsQuery = (filter: ClipFilter) =>
  infiniteQueryOptions({
    queryKey: [...CLIPS_KEY, "list", filter],
    queryFn: ({ pageParam }) =>
      call(calls.listStaffClips, { query: { ...filter, limit: PAGE, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { clips }) => sum + clips.length, 0);
      return loaded < total ? loaded : undefined;
    },
  });

/** How many clips a filter finds. */
export const clipCountQuery = (show: NonNullable<ClipFilter["show"]>) =>
  queryOptions({
    queryKey: [...CLIPS_KEY, "count", show],
    queryFn: () => call(calls.listStaffClips, { query: { show, limit: 1, offset: 0 } }),
  });

export const clipQuery = (number: number) =>
  queryOptions({
    queryKey: [...CLIPS_KEY, "one", number],
    queryFn: () => call(calls.getStaffClip, { params: { number } }),
  });

export const clipHistoryQuery = (number: number) =>
  queryOptions({
    queryKey: [...CLIPS_KEY, "history", number],
    queryFn: () => call(calls.listClipHistory, { params: { number } }),
  });

/** What shows it changes with stories, which have tags of their own: it is fetched with the screen. */
export const clipStoriesQuery = (number: number) =>
  queryOptions({
    queryKey: [...CLIPS_KEY, "stories", number],
    queryFn: () => call(calls.listClipStories, { params: { number } }),
  });

/** The clip that was made of a source, such as `submission:12`. */
export const clipOfQuery = (source: string) =>
  queryOptions({
    queryKey: [...CLIPS_KEY, "of", source],
    queryFn: () => call(calls.findStaffClip, { query: { source } }),
  });
