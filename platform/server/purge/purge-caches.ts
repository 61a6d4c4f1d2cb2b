import type { Job } from "../jobs/job.ts";
import { PURGE_CACHES } from "../postgres/changes.ts";
import { deleteOldPurges, deletePurges, findPurges } from "./purge-repository.ts";
import { headerTag, type Purger } from "./purger.ts";

/** At once; a busy newsroom saves a few stories a second. */
const MOST_ROWS = 500;

/** Passes invalidated tags on. What was not accepted stays queued for the next run, at the latest in a minute. */
export const purgeCaches = (purger: Purger): Job => ({
  name: PURGE_CACHES,
  everyMinutes: 1,
  limitSeconds: 60,
  async run({ db }, { signal }) {
    await deleteOldPurges(db);
    while (!signal.aborted) {
      const queued = await findPurges(db, MOST_ROWS);
      if (queued.length === 0) return;
      const tags = [...new Set(queued.flatMap((purge) => purge.tags))].map(headerTag);
      for (let from = 0; from < tags.length; from += purger.mostTags)
        await purger.purge(tags.slice(from, from + purger.mostTags));
      await deletePurges(db, queued);
    }
  },
});
