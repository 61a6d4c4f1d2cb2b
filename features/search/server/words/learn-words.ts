import type { Job } from "../../../../platform/server/jobs/job.ts";
import { learnWords, newWordsIn, takeUnlearned } from "./word-repository.ts";

const AT_ONCE = 20;

/** Adds the words of new and changed articles to the words that misspelt ones are corrected to. */
export const learnSearchWords: Job = {
  name: "learn-search-words",
  everyMinutes: 1,
  async run({ db }, { signal }) {
    for (let more = true; more && !signal.aborted; ) {
      more = await db.transaction(async (tx) => {
        const ids = await takeUnlearned(tx, AT_ONCE);
        await learnWords(tx, await newWordsIn(tx, ids));
        return ids.length === AT_ONCE;
      });
    }
  },
};
