import pg from "pg";
import { foldCategoryViews } from "#features/stories/server/reading/article-stats.ts";
import { foldArticleMonths } from "#features/stories/server/reading/deep-pages.ts";
import type { Db } from "#platform/server/postgres/connect.ts";
import { seedArchive } from "./seed-archive.ts";

const ORIGINALS = 2_000;
const AT_ONCE = 50_000;
/** Lists do not read texts, so that short ones do. */
const TEXT = 600;
const YEARS = 10;

/**
 * An archive of copies with short texts, which takes minutes where one of different stories takes hours. Everything that lists read is as
 * it would be; search finds nothing.
 */
export async function multiplyArchive(
  { db, url }: { db: Db; url: string },
  size: number,
  say: (line: string) => void,
): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const deps = { db, clock: { now: () => new Date() } };
  const run = { signal: new AbortController().signal, since: undefined };
  const triggers = async (state: "enable" | "disable") => {
    for (const name of ["article_search_begins", "article_tags_begin"])
      await owner.query(`alter table articles ${state} trigger ${name}`);
  };
  try {
    await owner.query("set synchronous_commit = off");
    await triggers("disable");
    await seedArchive(db, ORIGINALS);
    for (let made = ORIGINALS; made < size; made += AT_ONCE) {
      await owner.query(copies, [made, Math.min(AT_ONCE, size - made), size, ORIGINALS, YEARS]);
      say(`${made.toLocaleString("en-US")} articles`);
    }
    await owner.query(tags);
    await triggers("enable");
    await foldCategoryViews.run(deps, run);
    await foldArticleMonths.run(deps, run);
    for (const table of tables) await owner.query(`vacuum analyze ${table}`);
  } finally {
    await owner.end();
  }
}

/** At once, because the trigger does it for one row after the other. */
const tags = `
  insert into article_tags
  select distinct left(tag, 200), published_at, id, category_id from articles, unnest(tags) as tag`;
const tables = ["articles", "article_tags", "article_days", "article_months", "category_views"];

/** The oldest first, evenly over the years. */
const copies = `
  insert into articles (slug, title, excerpt, content, category_id, author, tags, status, published_at, created_at, updated_at, read_time, views, heat)
  select a.slug || '-' || number, a.title, a.excerpt, left(a.content, ${TEXT}), a.category_id, a.author, a.tags, a.status, at, at, at, a.read_time, a.views, null
  from generate_series($1::int, $1::int + $2::int - 1) as number
  join articles a on a.id = 1 + number % $4::int,
  lateral (select now() - ($3::int - number) * ($5::int * interval '365 days' / $3::int) as at) as moment
  order by number`;
