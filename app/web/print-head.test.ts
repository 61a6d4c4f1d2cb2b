import { expect, test } from "vitest";
import { preloadLead } from "./print-head.ts";

const lead =
  '<img sizes="(min-width: 9px) 50vw, 96vw" srcSet="/a?u=1&amp;w=320 320w, /a?u=1&amp;w=640 640w" src="/a" alt="A &gt; &quot;b&quot;" fetchPriority="high"/>';

test("the lead picture is preloaded with the very words of its tag", () => {
  const late = '<img srcSet="/late 1w" sizes="1px" src="/late" alt="fetchPriority=high"/>';
  expect(preloadLead(`<p>${late}</p><picture>${lead}</picture>${lead}`)).toBe(
    '<link rel="preload" as="image" imagesrcset="/a?u=1&amp;w=320 320w, /a?u=1&amp;w=640 640w" imagesizes="(min-width: 9px) 50vw, 96vw" fetchpriority="high">\n',
  );
});

test.each([
  "<p>no picture</p>",
  '<img src="/no-signal.svg" alt="" fetchPriority="high"/>',
  '<img srcSet="/a 1w" sizes="1px" src="/a" alt="" loading="lazy"/>',
])("a page without a lead picture in several widths preloads none: %s", (root) => {
  expect(preloadLead(root)).toBe("");
});
