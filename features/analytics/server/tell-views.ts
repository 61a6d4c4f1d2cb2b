import type { FastifyBaseLogger } from "fastify";
import { analyticsUncounted } from "../../../db/schema/analytics.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import { touch } from "../../../platform/server/postgres/changes.ts";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import { tagOf } from "../../articles/contract.ts";
import { countViews } from "../../articles/server/public.ts";
import { overviewTag } from "../contract.ts";

/** Has articles add the readers they do not know of yet; tells which they are. */
export async function countArticleViews({ db }: Pick<Deps, "db">): Promise<number[]> {
  return db.transaction(async (tx) => {
    const readers = await tx.delete(analyticsUncounted).returning();
    await countViews(
      tx,
      readers.map(({ articleId, minute, views }) => ({ articleId, views, at: minute })),
    );
    return [...new Set(readers.map(({ articleId }) => articleId))];
  });
}

const SOON = SECOND;
/** Pages show how often their stories were read: a busy site would make them anew all the time. */
const PAGES_AT_MOST_EVERY = MINUTE;

/** Brings what beacons stored to articles, the dashboard and the pages, in that hurry. */
export function createViewTeller(deps: Deps, log: FastifyBaseLogger) {
  const read = new Set<number>();
  let pagesToldAt = Number.NEGATIVE_INFINITY;
  let telling: Promise<void> = Promise.resolve();
  const soon = createTimer(SOON, start);
  const later = createTimer(PAGES_AT_MOST_EVERY, start);

  function start() {
    telling = telling.then(tell);
  }

  async function tell() {
    try {
      for (const id of await countArticleViews(deps)) read.add(id);
      const tags = [overviewTag];
      if (read.size > 0 && performance.now() - pagesToldAt >= PAGES_AT_MOST_EVERY) {
        pagesToldAt = performance.now();
        tags.push(...[...read].map(tagOf.article));
        read.clear();
      }
      await touch(deps.db, tags);
    } catch (error) {
      // Nothing is lost: they wait in their table.
      log.warn({ err: error }, "readers were not counted yet");
    }
    if (read.size > 0) later.set();
  }

  return {
    tellSoon: soon.set,
    async stop() {
      soon.clear();
      start();
      await telling;
      later.clear();
    },
  };
}

/** Set again while it runs, it runs on. */
function createTimer(delay: number, ring: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    set() {
      timer ??= setTimeout(() => {
        timer = undefined;
        ring();
      }, delay).unref();
    },
    clear: () => clearTimeout(timer),
  };
}
