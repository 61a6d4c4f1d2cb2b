import type { Transaction } from "prosemirror-state";
import { ReplaceStep, type Step } from "prosemirror-transform";

/**
 * The text of own steps that could not be applied after those of colleagues. The rebased transaction takes back the unsent
 * steps, applies those of colleagues and then ours again; a step that was applied again is the mirror of its inverse.
 */
export function lostText(unsent: readonly Step[], rebased: Transaction): string {
  const count: unknown = rebased.getMeta("rebased");
  if (typeof count !== "number") return "";
  const own = unsent.slice(unsent.length - count);
  return textOf(
    own.filter((_, index) => rebased.mapping.getMirror(count - 1 - index) === undefined),
  );
}

/** What steps would have inserted, as plain text. */
export const textOf = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      step instanceof ReplaceStep
        ? step.slice.content.textBetween(0, step.slice.content.size, "\n")
        : "",
    )
    .join("")
    .trim();
