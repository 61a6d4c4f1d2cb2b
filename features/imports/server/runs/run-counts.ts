import type { ImportCounts, ImportFindings } from "#features/imports/calls/staff-imports.ts";
import type { Report } from "../posts/report.ts";

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

export function addCounts(a: ImportCounts, b: ImportCounts, sign: 1 | -1 = 1): ImportCounts {
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
export function addFindings(before: ImportFindings, report: Report): ImportFindings {
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
