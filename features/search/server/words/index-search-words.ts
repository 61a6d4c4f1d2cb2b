import type { Job } from "#platform/server/jobs/job.ts";
import { addWords, findNewWords, takeUnindexedArticles } from "./word-repository.ts";

const AT_ONCE = 20;

/** Adds the words of new and changed articles to the words that misspelt ones are corrected to. */
export const indexSearchWords: Job = {
  name: "learn-search-words",
  everyMinutes: 1,
  async run({ db }, { signal }) {
    for (let more = true; more && !signal.aborted; ) {
      more = await db.transaction(async (tx) => {
        const ids = await takeUnindexedArticles(tx, AT_ONCE);
        await addWords(tx, await findNewWords(tx, ids));
        return ids.length === AT_ONCE;
      });
    }
  },
};
