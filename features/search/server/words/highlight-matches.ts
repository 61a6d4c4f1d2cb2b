import { sql } from "drizzle-orm";
import type { Parts, SearchResult } from "#features/search/calls/search.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import {
  bestPassage,
  candidatePattern,
  countDistinctWords,
  findMatches,
  type Match,
  partsOf,
} from "./find-matches.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { findBodies } from "./word-repository.ts";

/** Only the first characters are searched for a passage, to limit the time. */
const SEARCHED_LENGTH = 5_000;

type Highlighted = ParsedQuery["highlighted"];

/** Adds the highlighted title and passage to each article. */
export async function highlightMatches(
  tx: Queryable,
  articles: readonly ArticleSummary[],
  highlighted: Highlighted,
): Promise<SearchResult[]> {
  if (articles.length === 0) return [];
  const ids = articles.map(({ id }) => id);
  const found = await findBodies(tx, ids, SEARCHED_LENGTH);
  const bodies = new Map(ids.map((id) => [id, onOneLine(found.get(id) ?? "")]));
  const words = candidatePattern(highlighted.lexemes);
  const texts = articles.flatMap(({ title, excerpt }) => [title, excerpt]);
  const lexemeOf = await lexemesOf(tx, wordsIn([...texts, ...bodies.values()], words), highlighted);
  const matchesIn = (text: string) => findMatches(text, words, lexemeOf);
  return articles.map((article) => {
    const { id, title, excerpt } = article;
    const inExcerpt = matchesIn(excerpt);
    const passage =
      passageOf(bodies.get(id) ?? "", { matchesIn, excerptMatches: inExcerpt }) ??
      partsOf(excerpt, inExcerpt);
    return { ...article, highlights: { title: partsOf(title, matchesIn(title)), passage } };
  });
}

const lineEnd = /([.!?…:;,]["”’)]?)?\n/g;

/** A dot keeps cells, headings and items apart; sentences have their own. */
const onOneLine = (lines: string) =>
  lines.replace(lineEnd, (_, end?: string) => (end === undefined ? " · " : `${end} `));

const wordsIn = (texts: readonly string[], words: RegExp) => [
  ...new Set(texts.flatMap((text) => text.match(words) ?? [])),
];

/** Those of the words that match the query, with the lexeme the dictionary maps them to. */
async function lexemesOf(
  tx: Queryable,
  words: readonly string[],
  { lexemes, dictionary }: Highlighted,
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ word: string; lexeme: string }>(sql`
    select word, (tsvector_to_array(read))[1] as lexeme
    from unnest(${sql.param(words)}::text[]) as word, to_tsvector(${dictionary}::regconfig, word) as read
    where tsvector_to_array(read) && ${sql.param(lexemes)}::text[]`);
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}

/** A passage replaces the excerpt only where it shows more of the searched words. */
function passageOf(
  body: string,
  {
    matchesIn,
    excerptMatches,
  }: { matchesIn: (text: string) => Match[]; excerptMatches: readonly Match[] },
): Parts | undefined {
  const found = bestPassage(body, matchesIn(body));
  if (!found || countDistinctWords(found.matches) <= countDistinctWords(excerptMatches))
    return undefined;
  const before = found.start > 0 ? "… " : "";
  const after = found.end < body.length ? " …" : "";
  const shown = before + body.slice(found.start, found.end) + after;
  return partsOf(shown, matchesIn(shown));
}
