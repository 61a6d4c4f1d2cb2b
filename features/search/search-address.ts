import { cutAtWord } from "#shared/text/cut-at-word.ts";
import {
  MAX_AUTHOR_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_RESULTS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  PAGE_SIZE,
} from "./limits.ts";
import { defaultSort, type SortOption, sortOption, sortOptions, sorts } from "./sort-options.ts";

/** The values of the form, the address and the API call; empty texts are unset filters. */
export interface Search {
  q: string;
  category: string;
  author: string;
  from: string;
  to: string;
  sort: SortOption;
  tags: readonly string[];
  page: number;
}

export const emptySearch: Search = {
  q: "",
  category: "",
  author: "",
  from: "",
  to: "",
  sort: defaultSort,
  tags: [],
  page: 1,
};

export interface ParsedAddress {
  search: Search;
  /** What the address contains that cannot be used, as messages for the reader. */
  ignored: string[];
}

/** Ignores invalid values and reports them, because an address may be typed, truncated or old. */
export function parseAddress(
  address: URLSearchParams,
  categories: readonly string[],
): ParsedAddress {
  const ignored: string[] = [];
  const orIgnored = <T>(value: string, parsed: T | undefined, problem: string): T | undefined => {
    if (value !== "" && parsed === undefined) ignored.push(problem);
    return parsed;
  };
  const read = (name: string) => clean(address.get(name) ?? "");
  const day = (name: string) =>
    orIgnored(read(name), dayIn(read(name)), `“${read(name)}” is not a date.`);

  const category = read("category");
  const from = day("from") ?? "";
  const to = day("to") ?? "";
  const backwards = from !== "" && to !== "" && to < from;
  if (backwards) ignored.push("The end date is before the start date.");
  const sort = read("sort");
  const page = read("page");
  return {
    ignored,
    search: {
      q: cutAtWord(read("q"), MAX_QUERY_LENGTH),
      author: atMost(MAX_AUTHOR_LENGTH, read("author")),
      category:
        orIgnored(
          category,
          categories.find((name) => name.toLowerCase() === category.toLowerCase()),
          `There is no category “${category}”.`,
        ) ?? "",
      from,
      to: backwards ? "" : to,
      sort:
        orIgnored(sort, sortIn(sort, read("order")), "Results cannot be sorted that way.") ??
        defaultSort,
      tags: tagsIn(read("tags")),
      page: /^[1-9]\d{0,2}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
    },
  };
}

const LAST_PAGE = MAX_RESULTS / PAGE_SIZE;

const atMost = (length: number, text: string) => [...text].slice(0, length).join("").trim();

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
    .filter((tag) => tag !== "" && tag.length <= MAX_TAG_LENGTH)
    .slice(0, MAX_TAGS);

export function searchAddress(search: Partial<Search>, tab?: "videos"): string {
  const { q, category, author, from, to, sort, tags, page } = { ...emptySearch, ...search };
  const { by, order } = sorts[sort];
  const sorted = sort === defaultSort ? {} : { sort: by, order };
  const parts = {
    q,
    category,
    author,
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

export const countFilters = ({ category, author, from, to, sort, tags }: Search) =>
  [category !== "", author !== "", from !== "", to !== "", sort !== defaultSort].filter(Boolean)
    .length + tags.length;

export const hasFilters = (search: Search) => countFilters(search) > 0;

export const toggleTag = (tags: readonly string[], tag: string) =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
