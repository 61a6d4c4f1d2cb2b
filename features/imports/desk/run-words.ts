import { fullCount } from "../../../shared/format/full-count.ts";
import type { ImportRun } from "../desk-contract.ts";

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
    [counts.addresses, "old addresses"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${fullCount(count)} ${name}`);
  const what = words.length === 0 ? "nothing yet" : words.join(", ");
  return kind === "rehearsal" ? `A run would bring: ${what}` : `Brought: ${what}`;
}
