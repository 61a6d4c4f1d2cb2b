import { sql } from "drizzle-orm";
import { articleMonths } from "#db/schema/articles.ts";
import type { Job } from "#platform/server/jobs/job.ts";

/** One row for each month of a topic or an author instead of one for each change. */
export const foldArticleMonths: Job = {
  name: "fold-article-months",
  everyMinutes: 60,
  async run({ db }) {
    await db.execute(sql`
      with changed as (select distinct kind, name, month from ${articleMonths} where not folded),
      gone as (
        delete from ${articleMonths} m using changed c
        where (m.kind, m.name, m.month) = (c.kind, c.name, c.month)
        returning m.kind, m.name, m.month, m.published)
      insert into ${articleMonths} (kind, name, month, published, folded)
        select kind, name, month, sum(published), true from gone group by 1, 2, 3 having sum(published) <> 0`);
  },
};
