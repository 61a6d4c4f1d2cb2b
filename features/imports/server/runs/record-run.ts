import { ImportCounts, ImportFindings } from "#features/imports/calls/staff-imports.ts";
import { addAuditEntry } from "#platform/server/audit-entries.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Report } from "../posts/report.ts";
import {
  announceRuns,
  type ImportRunRow,
  type ImportRunState,
  saveClaimed,
} from "./import-run-repository.ts";

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
        done,
        total,
        about,
        source,
        attempts: 0,
        counts: countsWith(report),
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
          state,
          counts,
          findings: findingsWith(report),
          source,
          attempts: 0,
          problem: problem ?? null,
          claim: null,
          changedAt: now,
          ...(isOver && { finishedAt: now }),
          ...(isAudited && { audited: counts }),
        });
        // Another process works on it.
        if (!saved) return;
        if (isAudited)
          await addAuditEntry(tx, {
            at: now,
            who: run.byName,
            staffId: run.staffId ?? undefined,
            what: `import ${run.format}`,
            subject: source,
            details: brought,
          });
        if (!isOver) await wake(tx, IMPORT_JOB);
        await announceRuns(tx);
      });
    },
  };
}

/** Of each kind of finding only the first are stored, so that large imports stay quick. */
const MOST = 100;

export const countsOf = (report: Report): ImportCounts => ({
  published: report.published,
  scheduled: report.scheduled,
  drafts: report.drafts.length,
  known: report.known,
  refused: report.refused.length,
  leftOut: report.leftOut.length,
  comments: report.comments,
  addresses: report.addresses,
  pictures: report.pictures,
  missingPictures: report.missingPictures.length,
  films: report.films + report.untriedFilms.length,
  missingFilms: report.missingFilms.length,
  wordsIn: report.words.in,
  wordsOut: report.words.out,
  wordsLost: report.words.lost,
});

const names = (counts: ImportCounts) => Object.keys(counts) as (keyof ImportCounts)[];

function addCounts(a: ImportCounts, b: ImportCounts, sign: 1 | -1 = 1): ImportCounts {
  const sum = { ...a };
  for (const name of names(sum)) sum[name] += sign * b[name];
  return sum;
}

/** What an import added, as the audit log has it; undefined when it added nothing. */
export function broughtBy(counts: ImportCounts) {
  const { published, scheduled, drafts, comments, pictures, films, addresses } = counts;
  const brought = { published, scheduled, drafts, comments, pictures, films, addresses };
  return Object.values(brought).some((count) => count > 0) ? brought : undefined;
}

/** Findings of an import that was stopped, and of its rest. */
function addFindings(before: ImportFindings, report: Report): ImportFindings {
  return {
    refused: first(before.refused, report.refused),
    drafts: first(before.drafts, report.drafts),
    leftOut: first(before.leftOut, report.leftOut),
    missingPictures: first(before.missingPictures, report.missingPictures),
    missingFilms: first(before.missingFilms, report.missingFilms),
    untriedFilms: first(before.untriedFilms, report.untriedFilms),
    texts: mostLost(before.texts, report.texts),
    otherKinds: sums(before.otherKinds, report.otherKinds),
    unknownCategories: sums(before.unknownCategories, report.unknownCategories),
    remarks: addRemarks(before.remarks, report.remarks),
  };
}

const first = <T>(before: readonly T[], more: readonly T[]): T[] =>
  [...before, ...more.slice(0, MOST)].slice(0, MOST);

const mostLost = (before: ImportFindings["texts"], more: Report["texts"]) =>
  [...before, ...more].toSorted((a, b) => b.lost - a.lost).slice(0, MOST);

function sums(before: Record<string, number>, more: Record<string, number>) {
  const sum = new Map(Object.entries(before));
  for (const [name, count] of Object.entries(more)) {
    if (sum.has(name) || sum.size < MOST) sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return Object.fromEntries(sum);
}

function addRemarks(before: ImportFindings["remarks"], more: Report["remarks"]) {
  const all = new Map(before.map((remark) => [remark.line, { ...remark }]));
  for (const remark of more) {
    const known = all.get(remark.line);
    if (known) known.count += remark.count;
    else if (all.size < MOST) all.set(remark.line, { ...remark });
  }
  return [...all.values()];
}
