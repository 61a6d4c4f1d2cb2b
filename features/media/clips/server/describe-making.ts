import type { ClipRow } from "./clips.ts";
import type { TaskRow } from "./making/tasks.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  seal: "Storing the original.",
  inspect: "Looking at the recording.",
  first: "Making the first size.",
  poster: "Choosing pictures for the poster.",
  strip: "Making the pictures for cutting.",
  larger: "Making larger sizes. It can be watched already.",
  lists: "Preparing it for lines that change. It can be watched already.",
};

/** How much of the time until it can be played each step takes, of a hundred. */
const SHARE: Readonly<Record<string, number>> = { seal: 5, inspect: 5, first: 85, poster: 5 };

/** How far the newest set of a clip is, or why it is not made. */
export function describeMaking(row: ClipRow, tasks: readonly TaskRow[], engineProblem?: string) {
  const failed = tasks.find(({ state }) => state === "failed");
  const next = tasks.find(({ state }) => state === "working" || state === "waiting");
  const percent = tasks.reduce(
    (sum, { step, state, progress }) =>
      sum + ((SHARE[step] ?? 0) * (state === "done" ? 100 : progress)) / 100,
    0,
  );
  const waitsForEngine = next && next.step !== "seal" && engineProblem;
  return {
    progress: failed || !next || waitsForEngine ? null : (SENTENCES[next.step] ?? null),
    percent: row.setId === null ? Math.round(percent) : 100,
    problem:
      (waitsForEngine || undefined) ??
      failed?.problem ??
      (row.state === "failed" ? row.problem : null),
  };
}
