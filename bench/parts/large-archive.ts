import { authorPath } from "#shared/site/author-path.ts";
import { topicPath } from "#shared/site/paths.ts";
import type { Archive } from "../archive/open-archives.ts";
import { type Finding, median, type Part } from "../part.ts";
import { startEditor } from "../start-editor.ts";
import { idle, startSite } from "../start-process.ts";

const ARTICLES = Number(process.env.ARTICLES ?? 1_000_000);
const ROUNDS = 11;
const ADMIN_KEY = "a-key-for-this-measurement-only";
const MOST = 200;
/** Pages have a last number. */
const DEEPEST = 4_000;

/** Lists, counts and sums whose cost must not grow with the archive. Nothing is stored, so that each is worked out. */
export const largeArchivePart: Part = {
  name: "large-archive",
  about: `lists, first and deep pages, over ${ARTICLES.toLocaleString("en-US")} articles`,
  onlyByName: true,
  async measure({ archives, say }) {
    const archive = await archives.ofCopies(ARTICLES);
    const site = await startSite(archive, { PAGE_CACHE: "off", ADMIN_KEY });
    try {
      await idle(site);
      const { token } = await startEditor(archive, site);
      const headers = { authorization: `Bearer ${ADMIN_KEY}`, cookie: `desk=${token}` };
      const findings: Finding[] = [];
      for (const [what, path] of await pathsOf(archive)) {
        const times: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const began = performance.now();
          const response = await fetch(site.url + path, { headers });
          await response.arrayBuffer();
          if (!response.ok) throw new Error(`${path} gave ${response.status}`);
          // The first round only warms up.
          if (round > 0) times.push(performance.now() - began);
        }
        say(`${what}: ${median(times).toFixed(1)} ms`);
        findings.push({ what, value: median(times), unit: "ms", most: MOST });
      }
      return findings;
    } finally {
      await site.stop();
    }
  },
};

async function pathsOf({ database }: Archive): Promise<(readonly [string, string])[]> {
  const most = async (kind: "topic" | "author") => {
    const { rows } = await database.pool.query<{ name: string; stories: number }>(
      `select name, sum(published)::int as stories from article_months where kind = $1
       group by name order by stories desc limit 1`,
      [kind],
    );
    const { name = "", stories = 0 } = rows[0] ?? {};
    return { name, deep: Math.min(DEEPEST, Math.ceil(stories / 12)) };
  };
  const [topic, author] = [await most("topic"), await most("author")];
  const stories = (query: string) => `/api/newsroom/stories?limit=50&${query}`;
  const by = `author=${encodeURIComponent(author.name)}`;
  return [
    ["admin dashboard", "/api/admin/analytics-dashboard"],
    ["sitemap index", "/sitemap.xml"],
    ["category, first page", "/category/Politics"],
    ["category, deep page", `/category/Politics?page=${DEEPEST}`],
    ["topic, first page", topicPath(topic.name)],
    ["topic, deep page", `${topicPath(topic.name)}?page=${topic.deep}`],
    ["author, first page", authorPath(author.name)],
    ["author, deep page", `${authorPath(author.name)}?page=${author.deep}`],
    ["newsroom's list", stories("")],
    ["newsroom's list, row 10,000", stories("offset=9950")],
    ["newsroom's list of an author", stories(by)],
    ["newsroom's list of an author, row 10,000", stories(`${by}&offset=9950`)],
    ["newsroom's list of a category", stories("category=Politics")],
    ["newsroom's list of drafts", stories("state=draft")],
    ["newsroom's list of published stories", stories("state=published")],
    ["newsroom's list of featured stories", stories("state=featured")],
    ["newsroom's list without excerpt", stories("missing=excerpt")],
    ["newsroom's list without picture", stories("missing=picture")],
    ["newsroom's list of a day", stories("from=2020-03-05&to=2020-03-05")],
    ["newsroom's list of a year", stories("from=2020-01-01&to=2020-12-31")],
    ["authors and categories to filter by", "/api/newsroom/stories/choices"],
    ["newsroom's categories", "/api/newsroom/categories"],
  ];
}
