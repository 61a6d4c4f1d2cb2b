import type { BackupPlace } from "#platform/server/backup/backup-place.ts";
import { listBackups } from "#platform/server/backup/list-backups.ts";
import { lastStoredBackups } from "#platform/server/backup/stored-backups.ts";

export interface LastBackups {
  /** When the last backup was made. */
  lastMadeAt: string | null;
  /** When one was last proven to be restorable. */
  lastDrilledAt: string | null;
}

/** In the folder or the bucket, whichever is later. A bucket that does not respond is left out. */
export async function lastBackups({
  folder,
  store,
}: Pick<BackupPlace, "folder" | "store">): Promise<LastBackups> {
  const stored = store && (await lastStoredBackups(store).catch(() => undefined));
  return laterOf(await lastInFolder(folder), stored);
}

export async function lastInFolder(folder: string): Promise<LastBackups> {
  const list = await listBackups(folder);
  const drills = list.flatMap(({ drilledAt }) => drilledAt ?? []).toSorted();
  return { lastMadeAt: list[0]?.madeAt ?? null, lastDrilledAt: drills.at(-1) ?? null };
}

export const laterOf = (one: LastBackups, other: LastBackups | undefined): LastBackups => ({
  lastMadeAt: later(one.lastMadeAt, other?.lastMadeAt ?? null),
  lastDrilledAt: later(one.lastDrilledAt, other?.lastDrilledAt ?? null),
});

const later = (one: string | null, other: string | null) =>
  (other ?? "") > (one ?? "") ? other : one;
