import type { ReadingProgress } from "#features/device/calls/reading-progress.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { findProgress } from "./progress-repository.ts";
import { readReaderCookie } from "./reader-cookie.ts";

export async function getProgress(
  { db }: Pick<Deps, "db">,
  { articleId }: { articleId: number },
  visitor: Visitor,
): Promise<ReadingProgress> {
  const reader = readReaderCookie(visitor);
  const stored = reader && (await findProgress(db, reader, articleId));
  return stored ?? { articleId, progress: 0, lastPosition: 0 };
}
