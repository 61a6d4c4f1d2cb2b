import { sql } from "drizzle-orm";
import { touch } from "../platform/server/postgres/changes.ts";
import type { Db } from "../platform/server/postgres/connect.ts";

const PARAGRAPH =
  "<p>The ferry left the lower quay at six with forty crates of pears, nine passengers and a pilot who had not slept. The harbor office logged the departure four minutes late and gave no reason.</p>";

/** Many plain articles at once, the newest a minute old, spread over all categories. */
export async function seedArticles(db: Db, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into articles (slug, title, excerpt, content, category_id, author, tags, ai_tags, status, published_at, created_at, updated_at, featured, read_time, views)
      select 'story-' || n || '-of-many', 'Story number ' || n || ' of a long year in the harbor',
        'What happened on day ' || n || ', who saw it, and what the harbor office said about it afterwards.',
        repeat(${PARAGRAPH}, 12), (n % (select count(*)::int from categories)) + (select min(id) from categories),
        'Owen Pryce', array['harbor', 'tag-' || (n % 200)], array['harbor office'], 'published',
        now() - n * interval '1 minute', now(), now(), n % 50 = 0, 100, n % 5000
      from generate_series(1, ${count}::int) as n`);
    await touch(tx, ["articles"]);
  });
  await db.execute(sql`vacuum analyze articles`);
}
