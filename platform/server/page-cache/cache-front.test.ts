import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalAddress } from "./cache-front.ts";

test.each([
  "/",
  "/article/night-ferry",
  "/2026/01/02/night-ferry",
  "/category/AI%20%26%20Tech",
  "/search?q=it%27s&page=2",
  "/search?q=a+b#".slice(0, -1),
  "/.well-known/security.txt",
  "/old/%e3%81%82",
  "/api/image-proxy?url=https%3A%2F%2Fa.example%2F..%2Fb",
])("%s stays as it is", (address) => {
  expect(canonicalAddress(address)).toBe(address);
});

test("a lone question mark is dropped", () => {
  expect(canonicalAddress("/search?")).toBe("/search");
});

test.each([
  "/x/../assets/entry.css",
  "/./healthz",
  "/%2e/healthz",
  "/x/%2E%2e/healthz",
  "/x%2fy",
  "/x\\..\\healthz",
  "/x/%5c../healthz",
  "/api/search?q=marathon#+-marathon",
  "/category/Politics#zz",
  "/a b",
  "/a\tb",
  "/%00",
  "/%1f/x",
  "/%7F",
  "/é",
  "*",
  "",
  "http://other.example/",
])("B4 %j has no canonical spelling", (address) => {
  expect(canonicalAddress(address)).toBeUndefined();
});

test("B4 what is let through means the same to a router and to a URL parser", () => {
  const piece = fc.constantFrom(
    ...[
      "a",
      "x/",
      "/",
      ".",
      "..",
      "%2e",
      "%2F",
      "%",
      "\\",
      "#",
      "?",
      "&",
      "=",
      ";",
      "@",
      ":",
      " ",
      "\t",
      "%c3%a9",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = canonicalAddress(`/${pieces.join("")}`);
      if (address === undefined) return;
      const url = new URL(`http://site.invalid${address}`);
      expect(url.pathname).toBe(address.split("?", 1)[0]);
      expect(url.pathname.split("/").some((segment) => /^\.{1,2}$/.test(segment))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
