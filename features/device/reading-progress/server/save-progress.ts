import type { ReadingProgress } from "#features/device/calls/reading-progress.ts";
import { getArticle } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { hasProgress, storeProgress } from "./progress-repository.ts";
import { readReaderCookie, writeReaderCookie } from "./reader-cookie.ts";

/** Clients that ignore cookies would otherwise fill the table with new readers. */
const NEW_READERS = { what: "new-reader", most: 120, minutes: 60 };

export async function saveProgress(
  deps: Deps,
  progress: ReadingProgress,
  visitor: Visitor,
): Promise<ReadingProgress> {
  await getArticle(deps, { idOrSlug: String(progress.articleId) });
  const claimed = readReaderCookie(visitor);
  const isKnown = claimed !== undefined && (await hasProgress(deps.db, claimed));
  if (!isKnown) await limitNetwork(deps, NEW_READERS, visitor.address);
  const row = {
    ...progress,
    reader: writeReaderCookie(visitor, { isKnown }),
    savedAt: deps.clock.now(),
  };
  await storeProgress(deps.db, row);
  return progress;
}
