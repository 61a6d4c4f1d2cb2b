import { test } from "vitest";
import { expectAllWordsToStay } from "./all-words-stay.test-kit.ts";

// Tests that no sequence of blocks loses words. Each kind of block: wordpress-html.test.ts; many more: all-words-stay.slow.test.ts.

test("no sequence of blocks loses a word", () => {
  expectAllWordsToStay({ runs: 200 });
});
