import { and, eq, sql } from "drizzle-orm";
import { readingProgress } from "#db/schema/reading-progress.ts";
import type { ReadingProgress } from "#features/device/calls/progress.ts";
import * as calls from "#features/device/calls/progress.ts";
import { getArticle } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api, Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";

/** After this long without activity, a reader's progress is deleted. */
export const STORED_FOR = 90 * DAY;

const NAME = `${site.shortName}-reader`;
const TOKEN = /^[\w-]{22}$/;

function tokenOf({ cookies }: Visitor): string | undefined {
  const token = cookies.read(NAME);
  return token && TOKEN.test(token) ? token : undefined;
}

/** The reader of the browser's cookie, whether we issued it or not. Reading sets no cookie. */
function readReaderCookie(visitor: Visitor): Buffer | undefined {
  const token = tokenOf(visitor);
  return token === undefined ? undefined : hashOf(token);
}

/**
 * Sets a new cookie or extends one that we issued; an unknown value is replaced, because somebody else may have
 * chosen it.
 */
function writeReaderCookie(visitor: Visitor, { isKnown }: { isKnown: boolean }): Buffer {
  const token = (isKnown && tokenOf(visitor)) || newToken();
  visitor.cookies.write(NAME, token, STORED_FOR);
  return hashOf(token);
}

async function getProgress(
  { db }: Pick<Deps, "db">,
  { articleId }: { articleId: number },
  visitor: Visitor,
): Promise<ReadingProgress> {
  const reader = readReaderCookie(visitor);
  const stored = reader && (await findProgress(db, reader, articleId));
  return stored ?? { articleId, progress: 0, lastPosition: 0 };
}

/** Clients that ignore cookies would otherwise fill the table with new readers. */
const NEW_READERS = { what: "new-reader", most: 120, minutes: 60 };

async function saveProgress(
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

async function findProgress(db: Queryable, reader: Buffer, articleId: number) {
  const [row] = await db
    .select()
    .from(readingProgress)
    .where(and(eq(readingProgress.reader, reader), eq(readingProgress.articleId, articleId)));
  return row;
}

/** Whether anything is stored for a reader, which proves that we issued the cookie. */
async function hasProgress(db: Queryable, reader: Buffer): Promise<boolean> {
  const rows = await db
    .select({ reader: readingProgress.reader })
    .from(readingProgress)
    .where(eq(readingProgress.reader, reader))
    .limit(1);
  return rows.length > 0;
}

const storeProgress = (db: Queryable, row: typeof readingProgress.$inferInsert) =>
  db
    .insert(readingProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [readingProgress.reader, readingProgress.articleId],
      set: {
        progress: sql`excluded.progress`,
        lastPosition: sql`excluded.last_position`,
        savedAt: sql`excluded.saved_at`,
      },
    });

export function readingProgressRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.saveProgress, ({ body }, visitor) => saveProgress(deps, body, visitor));
  api.serve(calls.getProgress, ({ params }, visitor) => getProgress(deps, params, visitor));
}
