import { StoryFilter } from "#features/stories/calls/staff-stories.ts";

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
