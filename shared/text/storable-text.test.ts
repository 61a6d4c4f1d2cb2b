import { expect, test } from "vitest";
import { decodePercent, isStorable } from "./storable-text.ts";

test.each([
  ["/article/ferry", "/article/ferry"],
  ["Local%20News", "Local News"],
  ["%F0%9F%98%80", "😀"],
  ["%2500", "%00"],
])("%s decodes to %s", (text, decoded) => expect(decodePercent(text)).toBe(decoded));

test.each(["%00", "a%00b", "\0", "\ud800", "%ED%A0%80", "%E0%A4%A", "%", "%zz", "%C0%AF"])(
  "A13 %j decodes to nothing that could be stored",
  (text) => expect(decodePercent(text)).toBeUndefined(),
);

test("A13 a text that cannot be stored is found however deep it is nested", () => {
  expect(isStorable({ at: new Date(), n: 1, x: null, list: ["a", { deep: "😀" }] })).toBe(true);
  for (const bad of ["\0", "a\0b", "\ud800", "\udc00a"])
    expect(isStorable({ list: ["a", { deep: bad }] })).toBe(false);
});
