import { LONGEST_QUERY, LONGEST_TAG, MOST_RESULTS, MOST_TAGS, PAGE_SIZE } from "./limits.ts";
import { type SortOption, sortOption, sortOptions, sorts, usualSort } from "./sort-options.ts";

/** The values of the form, the address and the API call; empty texts are unset filters. */
export interface Search {
  q: string;
  category: string;
  from: string;
  to: string;
  sort: SortOption;
  tags: readonly string[];
  page: number;
}

export const noSearch: Search = {
  q: "",
  category: "",
  from: "",
  to: "",
  sort: usualSort,
  tags: [],
  page: 1,
};

export interface ReadAddress {
  search: Search;
  /** What the address contains that cannot be used, as messages for the reader. */
  ignored: string[];
}

/** Ignores invalid values and reports them, because an address may be typed, truncated or old. */
export function readAddress(address: URLSearchParams, categories: readonly string[]): ReadAddress {
  const ignored: string[] = [];
  const known = <T>(asked: string, found: T | undefined, problem: string): T | undefined => {
    if (asked !== "" && found === undefined) ignored.push(problem);
    return found;
  };
  const read = (name: string) => clean(address.get(name) ?? "");
  const day = (name: string) => known(read(name), dayIn(read(name)), `“${read(name)}” is no day.`);

  const category = read("category");
  const from = day("from") ?? "";
  const to = day("to") ?? "";
  const backwards = from !== "" && to !== "" && to < from;
  if (backwards) ignored.push("The last day is before the first.");
  const sort = read("sort");
  const page = read("page");
  return {
    ignored,
    search: {
      q: [...read("q")].slice(0, LONGEST_QUERY).join("").trim(),
      category:
        known(
          category,
          categories.find((name) => name.toLowerCase() === category.toLowerCase()),
          `There is no category “${category}”.`,
        ) ?? "",
      from,
      to: backwards ? "" : to,
      sort:
        known(sort, sortIn(sort, read("order")), "Results cannot be sorted like that.") ??
        usualSort,
      tags: tagsIn(read("tags")),
      page: /^[1-9]\d{0,2}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
    },
  };
}

const LAST_PAGE = MOST_RESULTS / PAGE_SIZE;

const clean = (text: string) => text.toWellFormed().replaceAll("\0", "").trim();

function dayIn(text: string): string | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** A form sent without a script has both in one value. */
const sortIn = (sort: string, order: string) =>
  sortOption(sort || undefined, order || undefined) ??
  sortOptions.find((option) => option === sort);

const tagsIn = (list: string) =>
  [...new Set(list.split(",").map((tag) => tag.trim().toLowerCase()))]
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG)
    .slice(0, MOST_TAGS);

export function addressOf(search: Partial<Search>, tab?: "videos"): string {
  const { q, category, from, to, sort, tags, page } = { ...noSearch, ...search };
  const { by, order } = sorts[sort];
  const sorted = sort === usualSort ? {} : { sort: by, order };
  const parts = {
    q,
    category,
    from,
    to,
    ...sorted,
    tags: tags.join(","),
    page: page > 1 ? String(page) : "",
    tab: tab ?? "",
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""));
  return query.size > 0 ? `/search?${query}` : "/search";
}

export const countFilters = ({ category, from, to, sort, tags }: Search) =>
  [category !== "", from !== "", to !== "", sort !== usualSort].filter(Boolean).length +
  tags.length;

export const hasFilters = (search: Search) => countFilters(search) > 0;

export const toggled = (tags: readonly string[], tag: string) =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
