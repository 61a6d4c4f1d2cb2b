import { expect, test } from "vitest";
import { cleanAddress, cleanText } from "./clean-text.ts";

test.each([
  ["Ferry halted", "Ferry halted"],
  ["Hello ann@mail.example, read this", "Hello , read this"],
  ["/unsubscribe/ann%40mail.example/now", "/unsubscribe/ /now"],
  ["ann＠mail.example", null],
  ["a\u202Eb\u0000c", "a b c"],
  ["", null],
  [null, null],
])("%j is stored as %j", (text, stored) => expect(cleanText(text)).toBe(stored));

test("an address loses its query and what follows", () => {
  expect(cleanAddress("https://a.example/x?mail=ann@mail.example#y")).toBe("https://a.example/x");
});

test("long texts are cut between characters", () => {
  expect(cleanText("😀".repeat(400))).toBe("😀".repeat(300));
});
