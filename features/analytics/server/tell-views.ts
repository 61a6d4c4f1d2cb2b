import type { FastifyBaseLogger } from "fastify";
import { analyticsUncounted } from "../../../db/schema/analytics.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import { SECOND } from "../../../shared/time/units.ts";
import { countViews } from "../../articles/server/public.ts";
import { overviewTag } from "../contract.ts";

/** Has articles add the readers they do not know of yet. */
export async function countArticleViews({ db }: Pick<Deps, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    const readers = await tx.delete(analyticsUncounted).returning();
    await countViews(
      tx,
      readers.map(({ articleId, minute, views }) => ({ articleId, views, at: minute })),
    );
  });
}

const SOON = SECOND;

/**
 * Brings what beacons stored to articles and the dashboard. Pages that show how often their stories were read hear
 * nothing: they are made anew every few seconds anyway, and a busy site would drop them all the time.
 */
export function createViewTeller(deps: Deps, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell() {
    try {
      await countArticleViews(deps);
      await invalidate(deps.db, [overviewTag]);
    } catch (error) {
      // Nothing is lost: they wait in their table.
      log.warn({ err: error }, "readers were not counted yet");
    }
  }

  function tellNow() {
    clearTimeout(timer);
    timer = undefined;
    telling = telling.then(tell);
    return telling;
  }

  return {
    /** Asked again while it waits, it waits on. */
    tellSoon() {
      timer ??= setTimeout(tellNow, SOON).unref();
    },
    stop: tellNow,
  };
}
