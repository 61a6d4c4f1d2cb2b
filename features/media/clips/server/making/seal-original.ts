import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq, sql } from "drizzle-orm";
import { originals } from "#db/schema/clips.ts";
import type { BackedUpFolder } from "#platform/server/backup/make-backup.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";

export type OriginalRow = typeof originals.$inferSelect;
type OriginalDeps = PrivateStorage & { clock: Clock };

/** In the data directory, or in the bucket: nothing serves them but the newsroom. */
export const ORIGINALS = "originals";

/** Where files are while they arrive, and while programs read those of a bucket. */
export const ORIGINALS_WORK = "originals-work";
const workFolder = ({ dataDir }: Pick<PrivateStorage, "dataDir">) => join(dataDir, ORIGINALS_WORK);

/** A file that arrived, and what is known of it. */
interface Incoming {
  bytes: Readable;
  fileName: string;
  source: string;
}

/** Copies a file to the originals, hashing it on the way, and returns its key there. The same bytes are stored once. */
export async function sealOriginal(
  deps: OriginalDeps,
  { bytes: incoming, ...known }: Incoming,
  onBytes: (count: number) => void = () => {},
): Promise<string> {
  const key = randomUUID();
  const hash = createHash("sha256");
  let bytes = 0;
  await mkdir(workFolder(deps), { recursive: true, mode: 0o700 });
  const arriving = join(workFolder(deps), key);
  try {
    await pipeline(
      incoming,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const part of source) {
          hash.update(part);
          bytes += part.length;
          onBytes(bytes);
          yield part;
        }
      },
      createWriteStream(arriving, { flags: "wx", mode: 0o600 }),
    );
    const sha256 = hash.digest();
    const same = await findSame(deps.db, sha256);
    if (same) return same;
    await chmod(arriving, 0o400);
    await store(deps, key, arriving);
    const now = deps.clock.now();
    const row = { key, sha256, bytes, type: "", ...known, sealedAt: now, checkedAt: now };
    await deps.db.insert(originals).values(row).onConflictDoNothing();
    // Another process may have sealed the same bytes meanwhile; the file without a row is swept.
    return (await findSame(deps.db, sha256)) ?? key;
  } finally {
    await rm(arriving, { force: true });
  }
}

async function store(deps: OriginalDeps, key: string, path: string): Promise<void> {
  const originalFiles = deps.openStore(ORIGINALS);
  if (originalFiles.isShared) return originalFiles.put(key, { path });
  const folder = join(deps.dataDir, ORIGINALS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(path, join(folder, key));
}

async function findSame(db: Queryable, sha256: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ key: originals.key })
    .from(originals)
    .where(eq(originals.sha256, sha256));
  return row?.key;
}

export async function findOriginal(db: Queryable, key: string): Promise<OriginalRow | undefined> {
  const [row] = await db.select().from(originals).where(eq(originals.key, key));
  return row;
}

/** For programs that read a file themselves. */
export async function withOriginalPath<T>(
  deps: OriginalDeps,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const originalFiles = deps.openStore(ORIGINALS);
  if (!originalFiles.isShared) return work(join(deps.dataDir, ORIGINALS, key));
  await mkdir(workFolder(deps), { recursive: true, mode: 0o700 });
  const path = join(workFolder(deps), randomUUID());
  try {
    const bytes = await originalFiles.get(key);
    if (!bytes) throw new Error("The original is no longer in the bucket.");
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o400 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether an original still has the bytes that were sealed. */
export async function isUnchanged(
  deps: OriginalDeps,
  { key, sha256 }: Pick<OriginalRow, "key" | "sha256">,
): Promise<boolean> {
  const hash = createHash("sha256");
  await withOriginalPath(deps, key, (path) => pipeline(createReadStream(path), hash));
  if (!hash.digest().equals(sha256)) return false;
  await deps.db
    .update(originals)
    .set({ checkedAt: deps.clock.now() })
    .where(eq(originals.key, key));
  return true;
}

/** How many bytes still fit beside them. */
export async function freeBytes(deps: Pick<PrivateStorage, "dataDir">): Promise<number> {
  const { bavail, bsize } = await statfs(deps.dataDir);
  return bavail * bsize;
}

/** Those of public clips: others may be declined still, and are large. */
export const originalsInBackups: BackedUpFolder = {
  folder: ORIGINALS,
  namesQuery:
    "select key as name from originals where key in (select original from clips where state = 'public') order by key",
};

interface OriginalsCount {
  all: number;
  /** In no backup. */
  once: number;
  /** Those of them that readers see a clip of. */
  publicOnce: number;
}

/** `backedUpAt` is when the last backup with originals was made. */
export async function countOriginals(
  db: Queryable,
  backedUpAt: string | null,
): Promise<OriginalsCount> {
  const { rows } = await db.execute<Record<keyof OriginalsCount, number>>(sql`
    select count(*)::int as all,
      (count(*) filter (where shown_at is null))::int + (count(*) filter (where is_late))::int as once,
      (count(*) filter (where is_late))::int as "publicOnce"
    from (
      select shown_at, coalesce(greatest(sealed_at, shown_at) > ${backedUpAt}::timestamptz, true)
          and shown_at is not null as is_late
      from originals left join (
        select original, min(published_at) as shown_at from clips where state = 'public' group by original
      ) as shown on shown.original = originals.key
    ) as counted`);
  return rows[0] ?? { all: 0, once: 0, publicOnce: 0 };
}
