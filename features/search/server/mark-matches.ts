import { sql } from "drizzle-orm";
import { articleSearch } from "../../../db/schema/search.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";
import type { ArticleSummary } from "../../articles/contract.ts";
import type { FoundArticle, Parts } from "../contract.ts";
import type { ReadQuery } from "./read-query.ts";

/** Around each match; taken out of the texts first, so that no text can pretend to be one. */
const START = "\u0002";
const STOP = "\u0003";
const SIGNS = `StartSel="${START}", StopSel="${STOP}"`;
const WHOLE = `${SIGNS}, HighlightAll=true`;
const PASSAGE = `${SIGNS}, MaxFragments=1, MinWords=18, MaxWords=36`;

/** A passage is looked for in this many first characters: reading a whole book for it would take too long. */
const READ_FOR_PASSAGE = 5_000;

interface Marked {
  title: string;
  excerpt: string;
  /** Nothing where the excerpt has it all. */
  passage: string | null;
}

/** Adds to each article its texts in parts, matches apart. */
export async function markMatches(
  tx: Queryable,
  found: readonly ArticleSummary[],
  { words, dictionary }: ReadQuery["marked"],
): Promise<FoundArticle[]> {
  if (found.length === 0) return [];
  const ids = sql.param(found.map(({ id }) => id));
  const titles = sql.param(found.map(({ title }) => title));
  const excerpts = sql.param(found.map(({ excerpt }) => excerpt));
  const query = sql`${words}::tsquery`;
  const by = sql`${dictionary}::regconfig`;
  const { rows } = await tx.execute<{ id: number } & Record<keyof Marked, string>>(sql`
    select id,
      ts_headline(${by}, ${unsigned(sql`title`)}, ${query}, ${WHOLE}) as title,
      ts_headline(${by}, ${unsigned(sql`excerpt`)}, ${query}, ${WHOLE}) as excerpt,
      case when to_tsvector(${by}, excerpt) @@ ${query} then null
        else ts_headline(${by}, ${unsigned(sql`left(${articleSearch.body}, ${READ_FOR_PASSAGE})`)}, ${query}, ${PASSAGE})
      end as passage
    from unnest(${ids}::int[], ${titles}::text[], ${excerpts}::text[]) as shown(id, title, excerpt)
    join ${articleSearch} on ${articleSearch.articleId} = id`);
  const marked = new Map(rows.map((row) => [row.id, row]));
  return found.map((article) => ({
    ...article,
    highlights: highlightsOf(
      marked.get(article.id) ?? { title: article.title, excerpt: article.excerpt, passage: null },
    ),
  }));
}

const unsigned = (text: ReturnType<typeof sql>) => sql`translate(${text}, ${START + STOP}, '')`;

/** The excerpt was written to be read; a passage is shown where it has what the excerpt lacks. */
function highlightsOf({ title, excerpt, passage }: Marked): FoundArticle["highlights"] {
  const fromBody = passage?.includes(START) ? `… ${passage.trim()} …` : undefined;
  return { title: partsOf(title), passage: partsOf(fromBody ?? excerpt) };
}

export function partsOf(signed: string): Parts {
  return signed.split(START).flatMap((piece, place) => {
    if (place === 0) return part(piece, false);
    const [match = "", ...rest] = piece.split(STOP);
    return [...part(match, true), ...part(rest.join(""), false)];
  });
}

const part = (text: string, match: boolean): Parts => (text === "" ? [] : [{ text, match }]);
