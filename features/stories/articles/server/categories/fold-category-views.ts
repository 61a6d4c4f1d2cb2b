import { sql } from "drizzle-orm";
import { categoryViews } from "#db/schema/articles.ts";
import type { Job } from "#platform/server/jobs/job.ts";

/** One row for each category instead of one for each time that views were counted. */
export const foldCategoryViews: Job = {
  name: "fold-category-views",
  everyMinutes: 60,
  async run({ db }) {
    await db.execute(sql`
      with gone as (delete from ${categoryViews} returning category_id, views)
      insert into ${categoryViews} (category_id, views)
        select category_id, sum(views) from gone group by category_id`);
  },
};
