import { describe, expect, test } from "vitest";
import { BUILD_HEADER, storageLimits } from "#features/device/calls/install-app.ts";
import { HOUR } from "#shared/time/units.ts";
import { type Copy, isGone, mayStore, type ReceivedResponse } from "./copies.ts";
import { markCopy, putCopies } from "./respond-with-page.ts";
import { surplusOf as surplusPages } from "./saved-pages.ts";
import { surplusOf as surplusPictures } from "./saved-pictures.ts";

// Tests the rules of the worker. That it applies them: e2e/install-app/app-offline.slow.e2e.ts.

function reply(
  given: Partial<ReceivedResponse> & { control?: string; build?: string } = {},
): ReceivedResponse {
  const { control = "public, max-age=0", build = "0a1b2c3d4e5f", ...rest } = given;
  const headers = new Headers({ "cache-control": control, [BUILD_HEADER]: build });
  return { status: 200, type: "basic", redirected: false, headers, ...rest };
}

describe("O1 what may be stored", () => {
  test("is good, ours and public", () => expect(mayStore(reply())).toBe(true));

  test.each([
    ["a failure", reply({ status: 500 })],
    ["something missing", reply({ status: 404 })],
    ["a part", reply({ status: 206 })],
    ["somebody else's", reply({ type: "opaque" })],
    ["a way to somewhere else", reply({ type: "opaqueredirect", status: 0 })],
    ["what stands somewhere else", reply({ redirected: true })],
    ["what is private", reply({ control: "private, max-age=60" })],
    ["what is private though it says public", reply({ control: "public, private" })],
    ["what is private in part", reply({ control: 'public, private="set-cookie"' })],
    ["what must not be stored", reply({ control: "public, no-store" })],
    ["what says nothing", reply({ control: "" })],
    ["what only reads like public", reply({ control: "republic" })],
    ["a hotel's log-in page", reply({ build: "" })],
  ])("is not %s", (_, response) => expect(mayStore(response)).toBe(false));
});

test.each([
  [404, {}, true],
  [410, {}, true],
  [200, {}, false],
  [500, {}, false],
  [404, { build: "" }, false],
])("O3 a response %i with %o means that an article is gone: %s", (status, given, gone) =>
  expect(isGone(reply({ status, ...given }))).toBe(gone),
);

const copies = (count: number, path: string, bytes = 1, pinned = false): Copy[] =>
  Array.from({ length: count }, (_, index) => ({
    request: new Request(`http://news.example${path}${index}`),
    savedAt: count - index,
    savedFor: `${path}${index}`,
    bytes,
    pinned,
  }));

test("the oldest go when there are too many, each kind by itself", () => {
  const articles = copies(storageLimits.articles + 2, "/article/a");
  const lists = copies(storageLimits.lists, "/category/c");
  expect(surplusPages([...articles, ...lists])).toEqual(articles.slice(-2));
  expect(surplusPages([...articles, ...lists].slice(2))).toEqual([]);
});

test("what a reader saved stays, however much is read later", () => {
  const saved = copies(storageLimits.articles + 2, "/article/s", 1, true);
  const articles = copies(storageLimits.articles, "/article/a");
  expect(surplusPages([...articles, ...saved])).toEqual([]);
  const more = copies(storageLimits.pinned + 1, "/article/s", 1, true);
  expect(surplusPages(more)).toEqual(more.slice(-1));
});

test("the list of what a reader saved is part of the app and stays", () => {
  const lists = copies(storageLimits.lists, "/category/c");
  const [own] = copies(1, "/saved").map((copy) => ({ ...copy, savedFor: "/saved" }));
  expect(own && surplusPages([...lists, own])).toEqual([]);
});

test("pictures go by number and by weight", () => {
  expect(surplusPictures(copies(storageLimits.pictures + 1, "/p"))).toHaveLength(1);
  expect(surplusPictures(copies(3, "/p", storageLimits.pictureBytes / 2))).toHaveLength(1);
  expect(surplusPictures(copies(2, "/p", storageLimits.pictureBytes / 2))).toEqual([]);
});

const now = new Date("2026-11-15T12:00:00Z");
const twoHoursAgo = new Date(now.getTime() - 2 * HOUR);

test("O3 a copy shows its age outside of the root that the page hydrates", () => {
  const page = '<html><body class="a">\n<div id="root">$& text</div></body></html>';
  const marked = markCopy(page, twoHoursAgo, now);
  expect(marked).toContain("2 hours ago");
  expect(marked.indexOf("2 hours ago")).toBeLessThan(marked.indexOf('<div id="root">'));
  expect(marked.endsWith(page.slice(page.indexOf("<div")))).toBe(true);
});

test("the offline page lists what is stored, and no title can break out of its element", () => {
  const page = '<section><p data-no-copies="" class="b">Nothing yet.</p></section>';
  expect(putCopies(page, [], now)).toBe(page);
  const listed = putCopies(
    page,
    [{ path: '/article/"><b>', title: "Ferry $&", section: "", savedAt: twoHoursAgo }],
    now,
  );
  expect(listed).toContain("Ferry $&");
  expect(listed).toContain("2 hours ago");
  expect(listed).not.toContain("Nothing yet");
  expect(listed).not.toContain("<b>");
});
