import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "#platform/web/call.ts";
import {
  getArticleSeo,
  getArticleSeoBySlug,
  getCategorySeo,
  getHomepageSeo,
} from "../calls/seo.ts";

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["the front page", () => call(getHomepageSeo, {})],
  ["an article by id", () => call(getArticleSeo, { params: { id: 7 } })],
  ["an article by slug", () => call(getArticleSeoBySlug, { params: { slug: "late-boat" } })],
  ["a category", () => call(getCategorySeo, { params: { category: "News" } })],
] as const)("[ERR-08] the SEO data of %s, when it cannot be had,", (_, ask) => {
  test("throws the generic error of a failed call", async () => {
    vi.stubGlobal("fetch", async () => new Response("down", { status: 500 }));
    await expect(ask()).rejects.toThrow(/^500: down$/);
  });

  test("throws when the connection is lost, and when the reply is something else", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(ask()).rejects.toThrow(/^Failed to fetch$/);
    vi.stubGlobal("fetch", async () => Response.json({ title: 7 }));
    await expect(ask()).rejects.toThrow();
  });
});
