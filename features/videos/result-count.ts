import { plural } from "../../shared/format/plural.ts";

export const RESULTS_SHOWN = 3;
export const RESULTS_ASKED = 6;

export const listCount = (videos: number) => plural(videos, "video");

/** Says no more than is known: beyond what was asked for there may be others. */
export function resultCount(found: number, term: string): string {
  const all = found >= RESULTS_ASKED ? `${found} or more` : String(found);
  const shown = found > RESULTS_SHOWN ? `${RESULTS_SHOWN} of ${all}` : all;
  return `${shown} ${found === 1 ? "result" : "results"} for “${term}”`;
}
