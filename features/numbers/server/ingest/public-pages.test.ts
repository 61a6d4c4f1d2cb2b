import { expect, test } from "vitest";
import { parsePage } from "./public-pages.ts";

test.each([
  ["/", { fixed: "/" }],
  ["/search?q=my+secret", { fixed: "/search" }],
  ["/about-us/", { fixed: "/about-us" }],
  ["/article/ferry-halted?utm_source=mail#top", { articleSlug: "ferry-halted" }],
  ["/2026/11/15/ferry-halted", { articleSlug: "ferry-halted" }],
  ["/category/Local%20News?page=2", { category: "Local News" }],
])("%s is a public page", (path, page) => expect(parsePage(path)).toEqual(page));

test.each([
  "/admin-analytics",
  "/donor-portal",
  "/newsletter/confirm?token=abc",
  "/my-data/delete?token=abc",
  "/preview/12",
  "/article/",
  "/article/a/b",
  "/api/articles",
  "//evil.example/",
  "/%E0%A4%A",
  "/constructor",
  "/wp-admin",
])("[ANALYT-23] K8 %s is not", (path) => expect(parsePage(path)).toBeUndefined());
