import { listBackups } from "../../../../platform/server/backup/list-backups.ts";

/** When the last backup was made, and when one was last proven to be restorable. */
export async function lastBackups(folder: string) {
  const list = await listBackups(folder);
  const drills = list.flatMap(({ drilledAt }) => drilledAt ?? []).toSorted();
  return { lastMadeAt: list[0]?.madeAt ?? null, lastDrilledAt: drills.at(-1) ?? null };
}
