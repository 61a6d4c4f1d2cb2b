import { expect, test } from "vitest";
import { everyPage } from "#e2e/support/every-page.ts";
import { declaredPages } from "#features/declared-pages.ts";
import { matchPath } from "#shared/site/match-path.ts";

// Covers that the walk through the site in the browser leaves no declared page out.

test("every declared page is walked", () => {
  const paths = declaredPages.map(({ path }) => path).filter((path) => path !== "*");
  const left = paths.filter((pattern) => !everyPage.some(({ path }) => matchPath(pattern, path)));
  expect(left).toEqual([]);
  expect(everyPage.filter(({ missing }) => missing)).toHaveLength(1);
});
