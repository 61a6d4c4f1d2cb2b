import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { expectRun } from "./get-import.ts";
import { type ImportStorage, removeImportFile } from "./import-files.ts";
import { announceRuns, changeRun, OPEN_STATES, RESTING_STATES } from "./import-run-repository.ts";
import { runChange } from "./run-change.ts";

/** Stops after the post that is being imported. */
export async function stopRun(deps: Deps, id: number): Promise<Change[]> {
  const { db, clock } = deps;
  await expectRun(deps, id);
  const now = clock.now();
  const set = { state: "stopped", finishedAt: now, changedAt: now } as const;
  const stopped =
    (await changeRun(db, { id, states: ["waiting"] }, set)) ??
    (await changeRun(db, { id, states: ["running"] }, { state: "stopping", changedAt: now }));
  await announceRuns(db);
  return stopped ? [runChange(id, "stop")] : [];
}

/** Deletes the uploaded file at once. */
export async function deleteRunFile(
  deps: Deps & ImportStorage & { isDryRun: boolean },
  id: number,
): Promise<Change[]> {
  const { fileKey, state } = await expectRun(deps, id);
  if (OPEN_STATES.includes(state))
    throw new AppError("conflict", "This import is under way. Stop it first.");
  if (fileKey === null) return [];
  const set = { fileKey: null, changedAt: deps.clock.now() };
  if (!(await changeRun(deps.db, { id, states: RESTING_STATES }, set)))
    throw new AppError("conflict", "This import was started meanwhile.");
  if (!deps.isDryRun) await removeImportFile(deps, fileKey);
  await announceRuns(deps.db);
  return [runChange(id, "delete-file")];
}
