import { describe, expect, test } from "vitest";
import { bestPassage, candidatePattern, findMatches, partsOf } from "./find-matches.ts";

const lexemeOf = new Map([
  ["ferry", "ferri"],
  ["Ferries", "ferri"],
  ["council", "council"],
  ["Zürich", "zurich"],
  ["Ørsted", "orsted"],
  ["97.5", "97.5"],
]);
const words = candidatePattern([...lexemeOf.values()]);
const matchesIn = (text: string) => findMatches(text, words, lexemeOf);

const signed = (text: string) =>
  partsOf(text, matchesIn(text))
    .map((part) => (part.match ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["", ""],
  ["nothing here", "nothing here"],
  ["Ferries: a ferry, the ferryman", "[Ferries]: a [ferry], the ferryman"],
  ["subcouncil council's council", "subcouncil [council]'s [council]"],
  ["in Zürich, by Ørsted: 97.5 or 7.5.", "in [Zürich], by [Ørsted]: [97.5] or 7.5."],
  ["<b>ferry</b>\u0002", "<b>[ferry]</b>\u0002"],
  ["ferry-council", "[ferry]-[council]"],
])("%j is %j", (text, parts) => {
  expect(signed(text)).toBe(parts);
});

test("what is read together is the text", () => {
  const text = "The ferry left. Ferries do. 🚢council";
  expect(
    partsOf(text, matchesIn(text))
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

describe("the passage", () => {
  const filler = "They said nothing about it. ".repeat(40);
  const passageOf = (text: string) => {
    const found = bestPassage(text, matchesIn(text));
    return found && text.slice(found.start, found.end);
  };

  test("is none where nothing matches", () => {
    expect(passageOf(filler)).toBeUndefined();
  });

  test("consists of whole words and has some context before the match", () => {
    const passage = passageOf(`${filler}Then the ferry came. ${filler}`) ?? "";
    expect(passage).toMatch(/^\S+ .*Then the ferry came\..* \S+$/);
    expect(` ${filler}Then the ferry came. ${filler}`).toContain(` ${passage} `);
    expect(passage.length).toBeLessThanOrEqual(220);
  });

  test("is where most of the words are, then where they are adjacent, then the first", () => {
    const apart = "A ferry and, far from it, a council.";
    const together = "The ferry council met.";
    expect(passageOf(`The ferry. ${filler}${apart} ${filler}`)).toContain(apart);
    expect(passageOf(`${apart} ${filler}${together} ${filler}`)).toContain(together);
    expect(passageOf(`${together} ${filler}${together} ${filler}`)).toMatch(/^The ferry council/);
  });

  test("is all of a short text, and at most one endless word", () => {
    expect(passageOf("The ferry")).toBe("The ferry");
    const endless = `${"x".repeat(400)} ferry ${"y".repeat(400)}`;
    expect(passageOf(endless)).toBe("ferry");
  });
});
