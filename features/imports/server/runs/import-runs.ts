import {
  ImportChoices,
  ImportCounts,
  type ImportDetails,
  ImportFindings,
  type ImportRun,
} from "#features/imports/calls/staff-imports.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import { columns } from "#platform/server/command/columns.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { readPermalink } from "../ghost/permalink.ts";
import { createCategoryChooser } from "../posts/prepare-import.ts";
import { type ImportStorage, removeImportFile } from "./import-files.ts";
import {
  announceRuns,
  changeRun,
  findRun,
  findRuns,
  type ImportRunRow,
  OPEN_STATES,
  RESTING_STATES,
} from "./import-run-repository.ts";
import { IMPORT_JOB } from "./record-run.ts";

/** Exports hold addresses of readers, so they do not stay for long. */
export const FILE_STAYS = 7 * DAY;

async function expectRun({ db }: Pick<Deps, "db">, id: number): Promise<ImportRunRow> {
  const run = await findRun(db, id);
  if (!run) throw new AppError("not_found", "There is no such import.");
  return run;
}

export const toImportRun = (row: ImportRunRow): ImportRun => ({
  id: row.id,
  by: row.byName,
  fileName: row.fileName,
  bytes: row.bytes,
  format: row.format,
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  about: row.about,
  counts: ImportCounts.parse(row.counts),
  choices: ImportChoices.parse(row.choices),
  problem: row.problem,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  deletedAt: row.fileKey && new Date(row.changedAt.getTime() + FILE_STAYS).toISOString(),
});

export async function getImport(deps: Pick<Deps, "db">, id: number): Promise<ImportDetails> {
  const row = await expectRun(deps, id);
  return {
    ...toImportRun(row),
    findings: ImportFindings.parse(row.findings),
  };
}

export async function listImports({ db }: Pick<Deps, "db">) {
  const runs = (await findRuns(db)).map(toImportRun);
  return { runs, categories: site.categories.map(({ name }) => name) };
}

const NOTHING_YET = {
  done: 0,
  total: 0,
  about: "",
  counts: {},
  audited: {},
  findings: {},
  attempts: 0,
  problem: null,
  startedAt: null,
  finishedAt: null,
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

/** An act on an import for the audit log, the same by call and by command. */
const runChange = (id: number, act: string): Change => ({
  subject: `import ${id}`,
  what: `import ${act}`,
});

export const runTable = (runs: readonly ImportRun[]) =>
  columns(
    ["No.", "File", "From", "By", "Last", "State", "Posts", "Problem"],
    runs.map(({ id, fileName, format, by, kind, state, done, total, problem }) => [
      ...[id, fileName, format, by, kind ?? "", state, `${done} of ${total}`, problem ?? ""],
    ]),
  );

/** What a command prints of one import. */
export async function tellRun(deps: Deps, id: number) {
  const { findings: _, ...run } = await getImport(deps, id);
  return { lines: runTable([run]), data: run };
}
