import { describe, expect, test } from "vitest";
import { site } from "#site.config.ts";
import {
  isBuiltFile,
  isOurs,
  isOutdated,
  isShell,
  kindOf,
  pictureKey,
  savedAs,
} from "./saved-as.ts";

const at = (path: string) => new URL(path, "http://news.example");

test.each([
  ["/", "list"],
  ["/breaking", "list"],
  ["/category/World", "list"],
  ["/article/night-ferry", "article"],
  ["/2026/01/02/night-ferry", "article"],
  ["/article/12", undefined],
  ["/article/a/b", undefined],
  ["/about-us", undefined],
  ["/search", undefined],
  ["/support", undefined],
  ["/recurring-donations", undefined],
  ["/donor-portal", undefined],
  ["/admin-analytics", undefined],
  ["/contributor-dashboard", undefined],
  ["/newsletter/confirm", undefined],
  ["/my-data/export", undefined],
  ["/api/articles", undefined],
  ["/api/contributor/a@b.example", undefined],
  ["/api/admin/analytics", undefined],
])("O1 %s is stored as %s", (path, kind) => expect(kindOf(path)).toBe(kind));

describe("an address is stored", () => {
  test.each([
    ["/article/a?utm_source=x", "/article/a"],
    ["/?force-refresh", "/"],
    ["/category/World?page=", "/category/World"],
    ["/category/World?page=2", undefined],
    ["/article/a?before=9", undefined],
    ["/search?q=a", undefined],
  ])("%s as %s", (address, path) => expect(savedAs(at(address))).toBe(path));
});

test.each([
  ["/api/image-proxy?url=%2Fmedia%2Fa.jpg&w=640", "/api/image-proxy?url=%2Fmedia%2Fa.jpg"],
  ["/api/image-proxy?url=%2Fmedia%2Fa.jpg", "/api/image-proxy?url=%2Fmedia%2Fa.jpg"],
  ["/api/pictures/abc", "/api/pictures/abc"],
  ["/api/image-proxy", undefined],
  ["/api/articles?url=%2Fmedia%2Fa.jpg", undefined],
])("the picture %s is stored as %s", (address, key) => expect(pictureKey(at(address))).toBe(key));

test("built files are those in their folder", () => {
  expect(isBuiltFile("/assets/home-Bx_1.js")).toBe(true);
  expect(isBuiltFile("/assets/../api/articles")).toBe(false);
  expect(isBuiltFile("/assets/")).toBe(false);
});

test.each([
  [`${site.shortName}-pages-v21`, true, false],
  [`${site.name}-static-v20`, true, true],
  [`my-${site.shortName}-cache`, true, true],
  [`${site.shortName}-v21-images`, true, false],
  ["workbox-precache", false, false],
])("a cache named %s is ours: %s, and of former times: %s", (name, ours, old) => {
  expect(isOurs(name)).toBe(ours);
  expect(isOutdated(name)).toBe(old);
});

test("a shell is directives by its name", () => {
  expect(isShell(`${site.shortName}-shell-abc-v21`)).toBe(true);
  expect(isShell(`${site.shortName}-pages-v21`)).toBe(false);
});
