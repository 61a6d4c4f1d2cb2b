import { fullCount } from "#shared/format/full-count.ts";
import type { ImportRun } from "../calls/staff-imports.ts";
import { losesMuch, wordLine } from "../word-count.ts";

export const isOpen = ({ state }: ImportRun): boolean =>
  state === "waiting" || state === "running" || state === "stopping";

/** What is going on, such as "Running: 12 of 340". */
export function stateWords({ state, kind, done, total }: ImportRun): string {
  const progress = total === 0 ? "" : `: ${fullCount(done)} of ${fullCount(total)}`;
  const isRehearsal = kind === "rehearsal";
  if (state === "ready") return "Ready. Rehearse it first: that saves nothing.";
  if (state === "waiting") return "Waiting to begin";
  if (state === "running" && total === 0) return "Reading the file";
  if (state === "running") return `${isRehearsal ? "Rehearsing" : "Running"}${progress}`;
  if (state === "stopping") return `Stopping after this post${progress}`;
  if (state === "stopped") return `Stopped${progress}`;
  if (state === "failed") return `Failed${progress}`;
  return isRehearsal ? "Rehearsed. Nothing was saved." : "Finished";
}

/** What came, or would come. */
export function countWords({ kind, counts }: ImportRun): string {
  const parts = [
    [counts.published, "published"],
    [counts.scheduled, "scheduled"],
    [counts.drafts, "as drafts"],
    [counts.known, "imported earlier"],
    [counts.refused, "refused"],
    [counts.leftOut, "left out"],
    [counts.comments, "comments"],
    [counts.pictures, "pictures"],
    [counts.missingPictures, "pictures missing"],
    [counts.films, "films and sounds"],
    [counts.missingFilms, "films and sounds missing"],
    [counts.addresses, "old addresses"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${fullCount(count)} ${name}`);
  const what = words.length === 0 ? "nothing yet" : words.join(", ");
  const sum = { in: counts.wordsIn, out: counts.wordsOut, lost: counts.wordsLost };
  const texts = sum.in > 0 ? `. Words: ${wordLine(sum)}` : "";
  return kind === "rehearsal" ? `A run would bring: ${what}${texts}` : `Brought: ${what}${texts}`;
}

/** Said of an import that lost more than one word in a hundred. */
export const warningOf = ({ counts: { wordsIn, wordsOut, wordsLost } }: ImportRun) =>
  losesMuch({ in: wordsIn, out: wordsOut, lost: wordsLost })
    ? "More than one word in a hundred is gone. The report lists the posts."
    : undefined;
