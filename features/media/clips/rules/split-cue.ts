import type { Cue } from "./cues.ts";

/** Neither half is shorter. */
const SHORTEST_MS = 100;

/**
 * One cue as two, at a character of its text: at the time that is heard where it is within the cue, else by how much of the text
 * stands before. Undefined where nothing would be left on one side.
 */
export function splitCue(
  { startMs, endMs, text }: Cue,
  { caret, heardMs }: { caret: number; heardMs: number },
): [Cue, Cue] | undefined {
  const [before, after] = [text.slice(0, caret).trim(), text.slice(caret).trim()];
  if (before === "" || after === "" || endMs - startMs < 2 * SHORTEST_MS) return undefined;
  const isWithin = heardMs > startMs + SHORTEST_MS && heardMs < endMs - SHORTEST_MS;
  const share = before.length / (before.length + after.length);
  const byText = startMs + (endMs - startMs) * share;
  const atMs = Math.round(
    Math.min(endMs - SHORTEST_MS, Math.max(startMs + SHORTEST_MS, isWithin ? heardMs : byText)),
  );
  return [
    { startMs, endMs: atMs, text: before },
    { startMs: atMs, endMs, text: after },
  ];
}
