import type { FastifyBaseLogger } from "fastify";
import { countViews } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { SECOND } from "#shared/time/units.ts";
import { overviewTag } from "../calls/numbers.ts";
import { findOwners } from "./figures/readers-now.ts";
import { takeUncountedReaders } from "./store/sum-repository.ts";

/** Adds new readers to the view counts of articles, and tells the newsroom whose numbers changed. */
export async function countArticleViews({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    const readers = await takeUncountedReaders(tx);
    const counted = [...new Set(readers.map(({ articleId }) => articleId))];
    if (counted.length > 0) {
      const owners = await findOwners(tx, { now: clock.now(), ids: counted });
      await invalidate(
        tx,
        owners.map(({ id, staffId }) => newsroomTag("numbers.read", `numbers:${id}`, staffId)),
      );
    }
    await countViews(
      tx,
      readers.map(({ articleId, minute, views }) => ({ articleId, views, at: minute })),
    );
  });
}

const SOON = SECOND;

/**
 * Updates view counts and the dashboard after events are stored. Pages that show view counts are not invalidated:
 * they are re-rendered every few seconds anyway, and a busy site would invalidate them all the time.
 */
export function createViewCounter(deps: Deps, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> = Promise.resolve();

  async function count() {
    try {
      await countArticleViews(deps);
      await invalidate(deps.db, [overviewTag]);
    } catch (error) {
      // Nothing is lost: the next run counts the rows that are still there.
      log.warn({ err: error }, "view counts of articles were not updated; the next run retries");
    }
  }

  function countNow() {
    clearTimeout(timer);
    timer = undefined;
    counting = counting.then(count);
    return counting;
  }

  return {
    /** Does nothing if an update is already scheduled. */
    countSoon() {
      timer ??= setTimeout(countNow, SOON).unref();
    },
    stop: countNow,
  };
}
