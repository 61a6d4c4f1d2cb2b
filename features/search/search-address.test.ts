import { describe, expect, test } from "vitest";
import {
  emptySearch,
  hasFilters,
  parseAddress,
  searchAddress,
  toggleTag,
} from "./search-address.ts";
import { sortOptions } from "./sort-options.ts";

const CATEGORIES = ["News", "World", "Café"];
const read = (query: string) => parseAddress(new URLSearchParams(query), CATEGORIES);

describe("an address is read", () => {
  test("whole", () => {
    expect(
      read(
        "q=+ferry+&category=world&author=+Ada+&from=2026-01-02&to=2026-02-03&sort=date&order=asc&tags=Port,+ice,port&page=3",
      ),
    ).toEqual({
      ignored: [],
      search: {
        q: "ferry",
        category: "World",
        author: "Ada",
        from: "2026-01-02",
        to: "2026-02-03",
        sort: "date-asc",
        tags: ["port", "ice"],
        page: 3,
      },
    });
  });

  test("empty", () => {
    expect(read("q=&category=&from=&to=&sort=&order=&tags=,&page=&other=1")).toEqual({
      ignored: [],
      search: emptySearch,
    });
  });

  test.each([
    ["category=Nowhere", "There is no category “Nowhere”."],
    ["from=2026-02-30", "“2026-02-30” is not a date."],
    ["to=yesterday", "“yesterday” is not a date."],
    ["from=2026-03-01&to=2026-02-01", "The end date is before the start date."],
    ["sort=relevance&order=asc", "Results cannot be sorted that way."],
    ["sort=price", "Results cannot be sorted that way."],
  ])("%s is ignored with a message", (query, problem) => {
    const { search, ignored } = read(`q=x&${query}`);
    expect(ignored).toEqual([problem]);
    expect(search).toMatchObject({ q: "x", category: "", to: "", sort: "relevance-desc" });
  });

  test.each(["page=0", "page=26", "page=-1", "page=1e1", "page=x"])("%s is the first", (query) => {
    expect(read(query).search.page).toBe(1);
  });

  test("a query too long is cut, in whole characters", () => {
    expect([...read(`q=${"📰".repeat(1_100)}`).search.q]).toHaveLength(1_000);
    expect(read(`q=ferry ${"x".repeat(1_000)}`).search.q).toBe("ferry");
    expect(read("q=a%00b").search.q).toBe("ab");
  });

  test("a form without a script sends its order in one", () => {
    expect(read("sort=views-asc").search.sort).toBe("views-asc");
  });

  test("more tags than anyone chooses are cut", () => {
    const tags = Array.from({ length: 30 }, (_, number) => `tag${number}`);
    expect(read(`tags=${tags}`).search.tags).toEqual(tags.slice(0, 10));
    expect(read(`tags=${"x".repeat(61)},b`).search.tags).toEqual(["b"]);
  });
});

describe("an address is written", () => {
  test("with what is there, in one order", () => {
    expect(searchAddress({})).toBe("/search");
    expect(searchAddress({ q: "a&b", page: 1 })).toBe("/search?q=a%26b");
    expect(searchAddress({ q: "a", tags: ["x", "y z"], page: 2 }, "videos")).toBe(
      "/search?q=a&tags=x%2Cy+z&page=2&tab=videos",
    );
  });

  test.each(sortOptions)("and read again is the same: %s", (sort) => {
    const search = { ...emptySearch, q: "“x” & y", category: "Café", from: "2026-01-01", sort };
    expect(read(searchAddress(search).replace("/search?", "")).search).toEqual(search);
  });
});

test("filters are all but the query and the page", () => {
  expect(hasFilters({ ...emptySearch, q: "x", page: 2 })).toBe(false);
  for (const filter of [{ category: "World" }, { from: "2026-01-01" }, { to: "2026-01-01" }])
    expect(hasFilters({ ...emptySearch, ...filter })).toBe(true);
  expect(hasFilters({ ...emptySearch, sort: "date-desc" })).toBe(true);
  expect(hasFilters({ ...emptySearch, tags: ["x"] })).toBe(true);
});

test("a tag is added or taken away", () => {
  expect(toggleTag(["a"], "b")).toEqual(["a", "b"]);
  expect(toggleTag(["a", "b"], "a")).toEqual(["b"]);
});
