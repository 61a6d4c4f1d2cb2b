import { useState } from "react";
import type { StoryFilter, StoryRow } from "#features/stories/calls/staff-stories.ts";
import { useQueries } from "#platform/web/queries/use-queries.ts";
import { PAGE, storiesQuery } from "./story-queries.ts";

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
