import { expect, test } from "vitest";
import { matchPath } from "./match-path.ts";

test.each([
  ["/", "/", {}],
  ["/about-us", "/About-Us/", {}],
  ["/article/:slug", "/article/night-ferry", { slug: "night-ferry" }],
  ["/article/:slug", "/ARTICLE/Night-Ferry/", { slug: "Night-Ferry" }],
  ["/category/:category", "/category/arts%20%26%20more", { category: "arts & more" }],
  ["/category/:category", "/category/a%2Fb", { category: "a/b" }],
  ["/:year/:month/:slug", "/2026/11/x", { year: "2026", month: "11", slug: "x" }],
])("%s fits %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ["/article/:slug", "/article"],
  ["/article/:slug", "/article/"],
  ["/article/:slug", "/article/a/b"],
  ["/article/:slug", "/articles/a"],
  ["/about-us", "/about"],
  ["/", "/a"],
  ["/article/:slug", "/article/%E0%A4%A"],
])("%s does not fit %s", (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined();
});
