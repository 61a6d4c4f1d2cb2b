import { useState } from "react";
import * as calls from "#features/stories/calls/staff-stories.ts";
import {
  listStoryViews,
  StoryFilter,
  type StoryRow,
} from "#features/stories/calls/staff-stories.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQueries } from "#platform/web/queries/use-queries.ts";

const NAMES = ["state", "author", "category", "from", "to", "missing", "q"] as const;
export type FilterName = (typeof NAMES)[number];

/** The filters in an address. What is wrong there is left out. */
export function readFilter(search: string): StoryFilter {
  const given = new URLSearchParams(search);
  const filter: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given.get(name)?.trim();
    if (value && StoryFilter.shape[name].safeParse(value).success) filter[name] = value;
  }
  return StoryFilter.parse(filter);
}

/** In one order, so that the same filters have the same address. */
export function writeFilter(filter: StoryFilter): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (filter[name]) search.set(name, filter[name]);
  return search.toString();
}

export const storiesAddress = (filter: StoryFilter) => {
  const search = writeFilter(filter);
  return search ? `/newsroom/stories?${search}` : "/newsroom/stories";
};

/** Fetched together; the list fetches those of which a row is on the screen. */
const PAGE = 50;

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

/** The rows that are on the screen of a list of any length. */
export function useStoryPages(filter: StoryFilter) {
  const [pages, setPages] = useState<readonly number[]>([0]);
  const results = useQueries(pages.map((page) => storiesQuery(filter, page)));
  const [first] = results;
  const loaded = new Map(pages.map((page, index) => [page, results[index]?.data?.stories]));
  return {
    /** The query that says whether the list is there. */
    first,
    rowAt: (index: number): StoryRow | undefined =>
      loaded.get(Math.floor(index / PAGE))?.[index % PAGE],
    /** Fetches what the rows from one to another need. */
    show(from: number, to: number) {
      // The first page says how long the list is.
      const wanted = [0];
      for (let page = Math.floor(from / PAGE); page <= Math.floor(to / PAGE); page++)
        if (page > 0) wanted.push(page);
      if (wanted.join() !== pages.join()) setPages(wanted);
    },
  };
}
