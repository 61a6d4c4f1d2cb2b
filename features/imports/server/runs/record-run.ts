import { ImportCounts, ImportFindings } from "#features/imports/calls/staff-imports.ts";
import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/wake.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Report } from "../posts/report.ts";
import {
  announceRuns,
  type ImportRunRow,
  type ImportRunState,
  saveClaimed,
} from "./import-run-repository.ts";
import { addCounts, addFindings, broughtBy, countsOf } from "./run-counts.ts";

export const IMPORT_JOB = "run-imports";

/** Screens are notified at most so often. */
const NOTIFY = SECOND / 2;
/** The list of findings may be long, so it is stored less often than the counts. */
const STORE = SECOND;

export interface RunRecord {
  /** After each post. Calls `onStop` when somebody stopped the run, or another process works on it. */
  progress(done: number, total: number, about: string, report: Report): Promise<void>;
  /** Stores how the work ended, with a line in the audit log about what it added. */
  end(state: ImportRunState, report: Report | undefined, problem?: string): Promise<void>;
}

/** Stores how far a run has come. A process that goes on adds to what is stored. */
export function recordRun(deps: Deps, run: ImportRunRow, onStop: () => void): RunRecord {
  const { db, clock } = deps;
  const before = {
    counts: ImportCounts.parse(run.counts),
    findings: ImportFindings.parse(run.findings),
  };
  let source = run.source;
  let notifying: NodeJS.Timeout | undefined;
  let storedAt = 0;

  const countsWith = (report: Report | undefined) =>
    report ? addCounts(before.counts, countsOf(report)) : before.counts;
  const findingsWith = (report: Report | undefined) =>
    report ? addFindings(before.findings, report) : before.findings;

  function notify() {
    notifying = undefined;
    // The next one may succeed.
    announceRuns(db).catch(() => {});
  }

  return {
    async progress(done, total, about, report) {
      source = report.source;
      const now = performance.now();
      const isStored = now - storedAt >= STORE;
      if (isStored) storedAt = now;
      const saved = await saveClaimed(db, run, {
        ...{ done, total, about, source, attempts: 0, counts: countsWith(report) },
        ...(isStored && { findings: findingsWith(report) }),
      });
      if (saved?.state !== "running") onStop();
      notifying ??= setTimeout(notify, NOTIFY);
    },
    async end(state, report, problem) {
      clearTimeout(notifying);
      const now = clock.now();
      const counts = countsWith(report);
      const isOver = state !== "waiting";
      const brought = broughtBy(addCounts(counts, ImportCounts.parse(run.audited), -1));
      const isAudited = isOver && run.kind === "run" && brought !== undefined;
      await db.transaction(async (tx) => {
        const saved = await saveClaimed(tx, run, {
          ...{ state, counts, findings: findingsWith(report), source, attempts: 0 },
          ...{ problem: problem ?? null, claim: null, changedAt: now },
          ...(isOver && { finishedAt: now }),
          ...(isAudited && { audited: counts }),
        });
        // Another process works on it.
        if (!saved) return;
        if (isAudited)
          await addAuditEntry(tx, {
            ...{ at: now, who: run.byName, staffId: run.staffId ?? undefined },
            ...{ what: `import ${run.format}`, subject: source, details: brought },
          });
        if (!isOver) await wake(tx, IMPORT_JOB);
        await announceRuns(tx);
      });
    },
  };
}
