import type { ImportChoices } from "#features/imports/calls/staff-imports.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { readPermalink } from "../ghost/permalink.ts";
import { createCategoryChooser } from "../posts/choose-category.ts";
import { expectRun } from "./get-import.ts";
import { announceRuns, changeRun, RESTING_STATES } from "./import-run-repository.ts";
import { IMPORT_JOB } from "./record-run.ts";
import { runChange } from "./run-change.ts";

const NOTHING_YET = {
  ...{ done: 0, total: 0, about: "", counts: {}, audited: {}, findings: {}, attempts: 0 },
  ...{ problem: null, startedAt: null, finishedAt: null },
};

/** Begins a rehearsal or a run from the first post. What was imported earlier is skipped. */
export async function beginRun(
  deps: Deps,
  id: number,
  { kind, choices }: { kind: "rehearsal" | "run"; choices: ImportChoices },
): Promise<Change> {
  const { format } = await expectFile(deps, id);
  const { categories: named, defaultCategory } = choices;
  await createCategoryChooser(deps.db, { named, otherwise: defaultCategory || undefined });
  if (format === "ghost" && choices.permalink) readPermalink(choices.permalink);
  const by = deps.actor && { byName: deps.actor.name, staffId: deps.actor.staffId ?? null };
  await change(deps, id, { ...NOTHING_YET, ...by, kind, choices, state: "waiting" });
  return runChange(id, kind === "run" ? "run" : "rehearse");
}

/** Goes on after the last post that was done. */
export async function resumeRun(deps: Deps, id: number): Promise<Change> {
  const { state, kind } = await expectFile(deps, id);
  if (RESTING_STATES.includes(state) && (kind === null || !/^(stopped|failed)$/.test(state)))
    throw new AppError("conflict", "There is nothing to go on with. Run it.");
  await change(deps, id, { state: "waiting", attempts: 0, problem: null, finishedAt: null });
  return runChange(id, "go-on");
}

async function change(
  { db, clock }: Deps,
  id: number,
  values: Parameters<typeof changeRun>[2],
): Promise<void> {
  const set = { ...values, claim: null, changedAt: clock.now() };
  if (!(await changeRun(db, { id, states: RESTING_STATES }, set)))
    throw new AppError("conflict", "This import is under way already.");
  await wake(db, IMPORT_JOB);
  await announceRuns(db);
}

async function expectFile(deps: Deps, id: number) {
  const run = await expectRun(deps, id);
  if (run.fileKey === null)
    throw new AppError("conflict", "The file of this import was deleted. Upload it again.");
  return run;
}
