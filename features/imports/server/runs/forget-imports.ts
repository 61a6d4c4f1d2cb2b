import type { Deps } from "#platform/server/deps.ts";
import { DAY } from "#shared/time/units.ts";
import { type ImportStorage, listImportFiles, removeImportFile } from "./import-files.ts";
import {
  announceRuns,
  changeRun,
  deleteOldRuns,
  findFileKeys,
  findWithOldFile,
  RESTING_STATES,
} from "./import-run-repository.ts";
import { FILE_STAYS } from "./import-runs.ts";

const RUN_STAYS = 365 * DAY;

/** Deletes old exports, files that belong to no run, and the records of runs after a year. */
export async function forgetImports({
  db,
  clock,
  ...storage
}: Pick<Deps, "db" | "clock"> & ImportStorage): Promise<void> {
  const ago = (time: number) => new Date(clock.now().getTime() - time);
  for (const { id, fileKey } of await findWithOldFile(db, ago(FILE_STAYS))) {
    if (
      !(await changeRun(db, { id, states: RESTING_STATES }, { fileKey: null })) ||
      fileKey === null
    )
      continue;
    await removeImportFile(storage, fileKey);
    await announceRuns(db);
  }
  await deleteOldRuns(db, ago(RUN_STAYS));
  const used = await findFileKeys(db);
  for (const name of await listImportFiles(storage, ago(DAY))) {
    if (!used.has(name)) await removeImportFile(storage, name);
  }
}
