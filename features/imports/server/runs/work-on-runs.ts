import { randomUUID } from "node:crypto";
import { ImportChoices } from "#features/imports/calls/staff-imports.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { systemCode } from "#shared/system-code.ts";
import { importGhost } from "../import-ghost.ts";
import { importWordpress } from "../import-wordpress.ts";
import type { ImportOptions } from "../posts/prepare-import.ts";
import type { Report } from "../posts/report.ts";
import { type ImportStorage, openImportFile } from "./import-files.ts";
import { claimRun, type ImportRunRow } from "./import-run-repository.ts";
import { recordRun } from "./record-run.ts";

/** A post at which the process ended so often is not tried again by itself. */
const MOST_ATTEMPTS = 3;

export interface WorkDeps extends Deps, ImportStorage {
  network?: Network | undefined;
}

/** Works on one run after the other, until none waits. Goes on with those whose process has ended. */
export async function workOnRuns(deps: WorkDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const run = await claimRun(deps.db, { claim: randomUUID(), now: deps.clock.now() });
    if (!run) return;
    await workOn(deps, run, signal);
  }
}

async function workOn(deps: WorkDeps, run: ImportRunRow, ending: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const record = recordRun(deps, run, () => stop.abort());
  if (run.state === "stopping") return record.end("stopped", undefined);
  if (run.attempts > MOST_ATTEMPTS)
    return record.end("failed", undefined, "It broke off several times. The log says why.");
  let report: Report | undefined;
  const path = await openImportFile(deps, run.fileKey ?? "");
  try {
    await importFile(deps, run, {
      path,
      signal: AbortSignal.any([ending, stop.signal]),
      onProgress: record.progress,
      onEnd: async (given) => {
        report = given;
      },
    });
  } catch (error) {
    const problem = refusalIn(error);
    // Anything else is tried again by the queue.
    if (problem === undefined) throw error;
    return record.end("failed", report, problem.replaceAll(path, run.fileName));
  }
  if (stop.signal.aborted) return record.end("stopped", report);
  return record.end(ending.aborted ? "waiting" : "finished", report);
}

function refusalIn(error: unknown): string | undefined {
  if (error instanceof AppError && error.code !== "unavailable") return error.message;
  return systemCode(error) === "ENOENT" ? "The file is gone. Upload it again." : undefined;
}

function importFile(
  deps: WorkDeps,
  { byName, staffId, kind, format, done, choices }: ImportRunRow,
  { path, ...watch }: Pick<ImportOptions, "signal" | "onProgress" | "onEnd"> & { path: string },
): Promise<Report> {
  const chosen = ImportChoices.parse(choices);
  const options: ImportOptions = {
    ...watch,
    openStore: deps.openStore,
    dataDir: deps.dataDir,
    network: deps.network,
    categories: { named: chosen.categories, otherwise: chosen.defaultCategory || undefined },
    site: chosen.site.replace(/\/$/, "") || undefined,
    hosts: chosen.hosts,
    media: undefined,
    withoutPictures: !chosen.withPictures,
    withoutFilms: !chosen.withFilms,
    withoutPages: !chosen.withPages,
    compare: false,
    dryRun: kind === "rehearsal",
    from: done,
  };
  const actor = { name: byName, via: "browser" as const, ...(staffId !== null && { staffId }) };
  const acting = { db: deps.db, clock: deps.clock, actor };
  if (format === "wordpress") return importWordpress(acting, path, options);
  return importGhost(acting, path, { ...options, permalink: chosen.permalink || undefined });
}
