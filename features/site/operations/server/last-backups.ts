import { Gauge, type Metric } from "prom-client";
import type { FeatureDeps } from "#features/define-feature.ts";
import { listBackups } from "#platform/server/backup/backups.ts";
import { type BackupTarget, lastStoredBackups } from "#platform/server/backup/stored-backups.ts";
import type { Clock } from "#platform/server/clock.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";

interface LastBackups {
  /** When the last backup was made. */
  lastMadeAt: string | null;
  /** When one was last proven to be restorable. */
  lastDrilledAt: string | null;
}

/** In the folder or the bucket, whichever is later. A bucket that does not respond is left out. */
export async function lastBackups({
  folder,
  store,
}: Pick<BackupTarget, "folder" | "store">): Promise<LastBackups> {
  const stored = store && (await lastStoredBackups(store).catch(() => undefined));
  return laterOf(await lastInFolder(folder), stored);
}

async function lastInFolder(folder: string): Promise<LastBackups> {
  const list = await listBackups(folder);
  const drills = list.flatMap(({ drilledAt }) => drilledAt ?? []).toSorted();
  return { lastMadeAt: list[0]?.madeAt ?? null, lastDrilledAt: drills.at(-1) ?? null };
}

const laterOf = (one: LastBackups, other: LastBackups | undefined): LastBackups => ({
  lastMadeAt: later(one.lastMadeAt, other?.lastMadeAt ?? null),
  lastDrilledAt: later(one.lastDrilledAt, other?.lastDrilledAt ?? null),
});

const later = (one: string | null, other: string | null) =>
  (other ?? "") > (one ?? "") ? other : one;

/** Manifests may be large and a bucket may have many files, so they are not read at each scrape. */
const READ_FOLDER_EVERY = MINUTE;
const READ_BUCKET_EVERY = 10 * MINUTE;

const none: LastBackups = { lastMadeAt: null, lastDrilledAt: null };

/** For alerts: `time() - backup_last_made_timestamp_seconds > 2 * 86400`, which a site without backups meets, too. */
export function backupMetrics({
  backups: { folder, store },
  clock,
}: Pick<FeatureDeps, "backups" | "clock">): readonly Metric[] {
  const inFolder = readEvery(READ_FOLDER_EVERY, clock, () => lastInFolder(folder));
  const inBucket = readEvery(READ_BUCKET_EVERY, clock, async () =>
    store ? lastStoredBackups(store) : none,
  );
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      aggregator: "max",
      registers: [],
      async collect() {
        this.set(await read());
      },
    });
  const inBoth = async () => laterOf(await inFolder(), await inBucket());
  return [
    gauge(
      "backup_last_made_timestamp_seconds",
      "When the last backup in BACKUP_DIR or BACKUP_URL was made, 0 without one",
      async () => secondsOf((await inBoth()).lastMadeAt),
    ),
    gauge(
      "backup_last_drill_timestamp_seconds",
      "When a backup in BACKUP_DIR or BACKUP_URL was last restored in a drill, 0 if never",
      async () => secondsOf((await inBoth()).lastDrilledAt),
    ),
    gauge(
      "backup_last_copied_timestamp_seconds",
      "When the last backup in BACKUP_URL was made, 0 without one, NaN without BACKUP_URL",
      async () => (store ? secondsOf((await inBucket()).lastMadeAt) : Number.NaN),
    ),
  ];
}

const secondsOf = (at: string | null) => (at === null ? 0 : Date.parse(at) / SECOND);

/** What was read last holds for a while, and for as long as it cannot be read again. */
function readEvery(
  period: number,
  clock: Clock,
  read: () => Promise<LastBackups>,
): () => Promise<LastBackups> {
  let known = Promise.resolve(none);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now().getTime();
    if (now - readAt >= period) {
      const before = known;
      readAt = now;
      known = read().catch(() => before);
    }
    return known;
  };
}
