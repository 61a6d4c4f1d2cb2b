import {
  ImportChoices,
  ImportCounts,
  type ImportDetails,
  ImportFindings,
  type ImportRun,
} from "#features/imports/calls/staff-imports.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { findRun, findRuns, type ImportRunRow } from "./import-run-repository.ts";

/** Exports hold addresses of readers, so they do not stay for long. */
export const FILE_STAYS = 7 * DAY;

export async function expectRun({ db }: Pick<Deps, "db">, id: number): Promise<ImportRunRow> {
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
