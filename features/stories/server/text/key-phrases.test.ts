import { describe, expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";

const story = `Harbor ferries stop in the fog. The harbor ferries carry 4,000 people a day between the lower quay and
Ironside. When the fog comes, harbor ferries wait. "The lower quay was full," said a deckhand. The fog horn at
the lower quay sounded for eleven hours, and the fog horn is old. The port authority wants a new fog horn.`;

describe("[DATA-07] key phrases", () => {
  test("name what the text is about", () => {
    const phrases = keyPhrases(story);
    expect(phrases).toContain("harbor ferries");
    expect(phrases).toContain("lower quay");
    expect(phrases).toContain("fog horn");
  });

  test("are 3 to 8, in lower case, none twice, the same for the same text", () => {
    const phrases = keyPhrases(story);
    expect(phrases.length).toBeGreaterThanOrEqual(3);
    expect(phrases.length).toBeLessThanOrEqual(8);
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
    expect(keyPhrases(story)).toEqual(phrases);
  });

  test("are at most 8, however much a text is about", () => {
    const words = Array.from(
      { length: 30 },
      (_, index) => `subject${String.fromCharCode(97 + index)}`,
    );
    expect(keyPhrases(`${words.join(", ")}. ${words.join(", ")}.`)).toHaveLength(8);
  });

  test("contain no stop words, numbers or ignored names", () => {
    const phrases = keyPhrases(
      "The Daily of the 90 and 90. The Daily ferries and ferries of the Daily.",
      ["daily"],
    );
    expect(phrases).toEqual(["ferries"]);
  });

  test("are found in any script and not in an empty text", () => {
    expect(keyPhrases("Überfüllte Fähren, überfüllte Fähren")).toEqual(["überfüllte fähren"]);
    expect(keyPhrases("")).toEqual([]);
    expect(keyPhrases("... !!! 1 2 3")).toEqual([]);
  });

  // Comparing every word with every other would exceed the test's time limit.
  test("of a very long text are found in time", () => {
    const text = `${"harbor ".repeat(70_000)}${"a'b.c-".repeat(70_000)}`;
    expect(keyPhrases(text)[0]).toBe("harbor harbor harbor");
  });
});
