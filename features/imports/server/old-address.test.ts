import { expect, test } from "vitest";
import { hasPostNumber, normalizeOldAddress } from "./old-address.ts";

test.each([
  ["https://old.example/2010/10/05/quay/", "/2010/10/05/quay"],
  ["https://old.example/", "/"],
  ["https://old.example//greek/%ce%b5/", "/greek/ε"],
  ["https://old.example/?p=12", "/?p=12"],
  ["https://old.example/blog/?page_id=3&x=1#top", "/blog?page_id=3"],
  ["/quay/?utm_source=x", "/quay"],
  ["/?p=12%20or%201", "/"],
])("%s is stored as %s", (given, expected) => expect(normalizeOldAddress(given)).toBe(expected));

test.each([
  "mailto:a@b.example",
  "javascript:alert(1)",
  "https://old.example/%ff",
  "https://old.example/a%00b",
  "/a%5cb",
])("%s is no address", (given) => expect(normalizeOldAddress(given)).toBeUndefined());

test("an address identifies a post by number only if it is one", () => {
  const by = (address: string) => hasPostNumber(new URL(address, "http://x.invalid"));
  expect([by("/?p=1"), by("/?page_id=22"), by("/?attachment_id=3")]).toEqual([true, true, true]);
  expect([by("/"), by("/?p="), by("/?p=x"), by("/?page=2"), by("/?p=-1")]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
