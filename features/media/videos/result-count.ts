import { plural } from "#shared/format/plural.ts";

export const RESULTS_SHOWN = 3;
export const RESULTS_REQUESTED = 6;

export const listCount = (videos: number) => plural(videos, "video");

/** There may be more videos than were requested. */
export function resultCount(found: number, term: string): string {
  const all = found >= RESULTS_REQUESTED ? `${found} or more` : String(found);
  const shown = found > RESULTS_SHOWN ? `${RESULTS_SHOWN} of ${all}` : all;
  return `${shown} ${found === 1 ? "result" : "results"} for “${term}”`;
}
