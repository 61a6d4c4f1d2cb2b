import fc from "fast-check";
import { expect, test } from "vitest";
import { majorityQuery } from "./majority.ts";

const letters = "abcdefghijklmnop".split("");
const word = (lexeme: string, weight: number) => ({ lexeme, weight });

/** Whether a text of these letters matches, by reading the query as an expression. */
function matches(query: string, held: readonly string[]): boolean {
  const read = query.replace(/'(.)'/g, (_, letter: string) => String(held.includes(letter)));
  const step = (text: string): string =>
    text
      .replace(/\((true|false)\)/g, "$1")
      .replace(/\(((?:true|false)(?: [&|] (?:true|false))+)\)/g, (_, inner: string) =>
        String(decide(inner)),
      );
  let text = `(${read})`;
  for (let before = ""; before !== text; ) {
    before = text;
    text = step(text);
  }
  return text === "true";
}
const decide = (terms: string) =>
  terms.split(" | ").some((all) => all.split(" & ").every((one) => one === "true"));

test.each([
  ["one word", [word("a", 1)], "'a'"],
  ["the rarer of two", [word("a", 1), word("b", 2)], "('b')"],
  ["both of two equal ones", [word("a", 1), word("b", 1)], "('a') & (('b'))"],
])("%s", (_, words, query) => {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = majorityQuery(words, total / 2);
  expect(found.isTooWide).toBe(false);
  expect(found.query.replace(/[()]/g, "")).toBe(query.replace(/[()]/g, ""));
});

test("a text with more than half of the weight matches, and others only where the query says that it is too wide", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 14 }),
      fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
      (weights, chosen) => {
        const words = weights.map((weight, at) => word(letters[at] ?? "", weight));
        const held = words.filter((_, at) => chosen[at]);
        const weigh = (of: typeof words) => of.reduce((sum, { weight }) => sum + weight, 0);
        const { query, isTooWide } = majorityQuery(words, weigh(words) / 2);
        const isMajority = weigh(held) > weigh(words) / 2;
        const found = matches(
          query,
          held.map(({ lexeme }) => lexeme),
        );
        if (isMajority || !isTooWide) expect(found).toBe(isMajority);
      },
    ),
    { numRuns: 2_000 },
  );
});
