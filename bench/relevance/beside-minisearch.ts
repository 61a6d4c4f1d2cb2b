import MiniSearch from "minisearch";
import { ndcgOf, precisionOf } from "#features/search/server/scores.test-kit.ts";
import { searchSite } from "#features/search/server/search-site.ts";
import { createCommonWords } from "#features/search/server/words/weigh-words.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import type { Database } from "#platform/server/postgres/connect.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import type { Finding } from "../part.ts";
import type { JudgedCollection, JudgedQuery } from "./cranfield.ts";
import { withRarestWords } from "./relevance-queries.ts";

const SHORT = [2, 3, 4, 6];
const PAGE = 50;
const PAGES = 10;
const clock = { now: () => new Date() };

/** The same queries to the site's search and to MiniSearch, over the same titles and texts. */
export async function compareWithMiniSearch(
  { db }: Database,
  { documents, queries }: JudgedCollection,
): Promise<Finding[]> {
  const publishedAt = new Date("2020-01-01T00:00:00Z");
  for (const { id, title, text } of documents) {
    const content = `<p>${escapeHtml(text)}</p>`;
    const story = {
      slug: `document-${id}`,
      title: (title || "Untitled").slice(0, 200),
      excerpt: "",
      // MiniSearch has the same two fields, and no author.
      author: "Anonymous",
      content,
    };
    await createArticle(
      { db, clock },
      { ...story, category: "World", tags: [], status: "published", publishedAt },
    );
  }
  const mini = new MiniSearch({ fields: ["title", "text"], idField: "id" });
  mini.addAll([...documents]);
  const byMini = async (query: string) =>
    mini.search(query, { boost: { title: 2 } }).map(({ id }) => String(id));
  const commonWords = createCommonWords({ clock });
  const bySite = async (query: string) => {
    const found: string[] = [];
    for (let page = 1; page <= PAGES; page++) {
      const { articles } = await searchSite(
        { db, clock, commonWords },
        { q: query, page, limit: PAGE },
      );
      found.push(...articles.map(({ slug }) => slug.replace("document-", "")));
      if (articles.length < PAGE) break;
    }
    return found;
  };
  const findings: Finding[] = [];
  for (const words of [undefined, ...SHORT]) {
    const requested = words === undefined ? queries : withRarestWords(documents, queries, words);
    const where = words === undefined ? "questions as written" : `${words} rarest words`;
    const theirs = await scoresOf(requested, byMini);
    const ours = await scoresOf(requested, bySite);
    for (const measure of ["nDCG@10", "MAP"] as const) {
      const about = `Cranfield, ${where}, ${measure}`;
      findings.push({ what: `${about}, MiniSearch`, value: theirs[measure], unit: "" });
      findings.push({ what: about, value: ours[measure], unit: "", least: theirs[measure] });
    }
  }
  return findings;
}

async function scoresOf(
  queries: readonly JudgedQuery[],
  search: (query: string) => Promise<string[]>,
) {
  const sums = { "nDCG@10": 0, MAP: 0 };
  for (const { query, judged } of queries) {
    const scored = { wanted: judged, found: await search(query) };
    sums["nDCG@10"] += ndcgOf(scored) / queries.length;
    sums.MAP += precisionOf(scored) / queries.length;
  }
  return sums;
}
