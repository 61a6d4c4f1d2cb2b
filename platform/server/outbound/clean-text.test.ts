import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test.each([
  ["a\u0000b", "a b"],
  ["half \ud800 pair", "half \ufffd pair"],
  ["gnp.\u202eexe", "gnp. exe"],
  ["one\r\ntwo\rthree", "one\ntwo\nthree"],
  ["  \u2066 \n ", ""],
  ["<script>1</script>", "<script>1</script>"],
])("M2 %j is stored as %j", (given, stored) => expect(cleanText(given, 100)).toBe(stored));

test("texts end, and never in half a character", () => {
  expect(cleanText("🚢".repeat(9), 3)).toBe("🚢🚢🚢");
  expect(cleanLine(" a \n\t b ", 100)).toBe("a b");
});
