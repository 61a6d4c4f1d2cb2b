import * as calls from "#features/media/calls/staff-media.ts";
import { call } from "#platform/web/call.ts";
import { infiniteQueryOptions } from "#platform/web/queries/infinite-query-options.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { MINUTE } from "#shared/time/units.ts";

const PAGE = 60;

/** Invalidated by the live tag `media`. */
export const MEDIA_KEY = ["newsroom", "media"] as const;

/** What `useUploads` needs to send pictures. */
export const pictureUploads = { calls: calls.pictureUpload, queryKey: MEDIA_KEY };

export const mediaQuery = (filter: calls.MediaFilter) =>
  infiniteQueryOptions({
    queryKey: [...MEDIA_KEY, "list", filter],
    queryFn: ({ pageParam }) =>
      call(calls.listMedia, { query: { ...filter, limit: PAGE, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < total ? loaded : undefined;
    },
  });

export const mediaItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, "one", id],
    queryFn: () => call(calls.getMedia, { params: { id } }),
  });

export const mediaChoicesQuery = queryOptions({
  queryKey: [...MEDIA_KEY, "choices"],
  queryFn: () => call(calls.listMediaChoices, {}),
});

/** Rights that end within 7 days, for the alarms of the Desk. */
export const endingRightsQuery = queryOptions({
  queryKey: [...MEDIA_KEY, "ending"],
  queryFn: () => call(calls.listMedia, { query: { expiry: "soon", limit: 1 } }),
  refetchInterval: MINUTE,
});
