import type { JudgedDocument, JudgedQuery } from "./cranfield.ts";

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[a-z0-9]+/g))];

/** The queries with only as many of their words as given, those that the fewest documents have. */
export function withRarestWords(
  documents: readonly JudgedDocument[],
  queries: readonly JudgedQuery[],
  most: number,
): JudgedQuery[] {
  const uses = new Map<string, number>();
  for (const { title, text } of documents)
    for (const word of wordsOf(`${title} ${text}`)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return queries.map(({ query, judged }) => {
    const rarest = wordsOf(query)
      .filter((word) => uses.has(word))
      .toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    return { query: rarest.slice(0, most).join(" "), judged };
  });
}
