import { and, gt, lte } from "drizzle-orm";
import { articles } from "../../../db/schema/articles.ts";
import type { Job } from "../../../platform/server/jobs/job.ts";
import { touch } from "../../../platform/server/postgres/changes.ts";
import { MINUTE } from "../../../shared/time/units.ts";
import { tagOf } from "../contract.ts";
import { isVisible } from "./article-repository.ts";

/** Without a run to go by, stories older than this are taken for shown. */
const LOOK_BACK = 5 * MINUTE;

/**
 * A scheduled story is visible by itself when its time has come; this has every cache, ours and those in front of
 * us, hear of it within a minute.
 */
export const touchDueArticles: Job = {
  name: "touch-due-articles",
  everyMinutes: 1,
  async run({ db, clock }, { since }) {
    const now = clock.now();
    const from = since ?? new Date(now.getTime() - LOOK_BACK);
    const due = await db
      .select({ id: articles.id })
      .from(articles)
      .where(and(isVisible(now), gt(articles.publishedAt, from), lte(articles.publishedAt, now)));
    if (due.length > 0)
      await touch(db, [tagOf.articles, ...due.map(({ id }) => tagOf.article(id))]);
  },
};
