import { sql } from "drizzle-orm";
import { articleSearch } from "../../../../db/schema/search.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { ArticleSummary } from "../../../articles/contract.ts";
import type { FoundArticle, Parts } from "../../contract.ts";
import {
  bestPassage,
  candidates,
  differentWords,
  findMatches,
  type Match,
  partsOf,
} from "./marked-text.ts";
import type { ReadQuery } from "./read-query.ts";

/** Only the first characters are searched for a passage, to limit the time. */
const READ_FOR_PASSAGE = 5_000;

type Marked = ReadQuery["marked"];

/** Adds the highlighted title and passage to each article. */
export async function markMatches(
  tx: Queryable,
  found: readonly ArticleSummary[],
  marked: Marked,
): Promise<FoundArticle[]> {
  if (found.length === 0) return [];
  const bodies = await bodiesOf(tx, found);
  const words = candidates(marked.lexemes);
  const texts = found.flatMap(({ title, excerpt }) => [title, excerpt]);
  const lexemeOf = await lexemesOf(tx, wordsIn([...texts, ...bodies.values()], words), marked);
  const matchesIn = (text: string) => findMatches(text, words, lexemeOf);
  return found.map((article) => {
    const { id, title, excerpt } = article;
    const inExcerpt = matchesIn(excerpt);
    const passage =
      passageOf(bodies.get(id) ?? "", { matchesIn, than: inExcerpt }) ??
      partsOf(excerpt, inExcerpt);
    return { ...article, highlights: { title: partsOf(title, matchesIn(title)), passage } };
  });
}

async function bodiesOf(tx: Queryable, found: readonly ArticleSummary[]) {
  const ids = sql.param(found.map(({ id }) => id));
  const { rows } = await tx.execute<{ id: number; body: string }>(sql`
    select ${articleSearch.articleId} as id, left(${articleSearch.body}, ${READ_FOR_PASSAGE}) as body
    from ${articleSearch} where ${articleSearch.articleId} = any(${ids}::int[])`);
  return new Map(rows.map(({ id, body }) => [id, body]));
}

const wordsIn = (texts: readonly string[], words: RegExp) => [
  ...new Set(texts.flatMap((text) => text.match(words) ?? [])),
];

/** Those of the words that match the query, with the lexeme the dictionary maps them to. */
async function lexemesOf(
  tx: Queryable,
  words: readonly string[],
  { lexemes, dictionary }: Marked,
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
  { matchesIn, than }: { matchesIn: (text: string) => Match[]; than: readonly Match[] },
): Parts | undefined {
  const found = bestPassage(body, matchesIn(body));
  if (!found || differentWords(found.matches) <= differentWords(than)) return undefined;
  const before = found.start > 0 ? "… " : "";
  const after = found.end < body.length ? " …" : "";
  const shown = before + body.slice(found.start, found.end) + after;
  return partsOf(shown, matchesIn(shown));
}
