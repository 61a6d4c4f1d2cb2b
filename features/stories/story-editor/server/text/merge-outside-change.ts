import { type Node, Slice } from "prosemirror-model";
import { ReplaceStep, StepMap, Transform } from "prosemirror-transform";
import { type TextDifference, textDifferences } from "./text-differences.ts";

/**
 * Brings a change that was made outside the editor, from `base` to `theirs`, into the working copy. What was typed since
 * `base` stays: where both changed the same words, both stay.
 */
export function mergeOutsideChange(base: Node, theirs: Node, mine: Node): Transform {
  const typed = textDifferences(base, mine);
  const toMine = new StepMap(rangesOf(typed));
  const transform = new Transform(mine);
  for (const change of textDifferences(base, theirs)) {
    if (isSameChange(change, typed)) continue;
    const overlaps = typed.some(({ from, to }) => from < change.to && to > change.from);
    const wasInside = typed.some(({ from, to }) => from === to && isWithin(from, change));
    const at = (position: number, side: 1 | -1) =>
      transform.mapping.map(toMine.map(position, side), side);
    const end = at(change.to, overlaps || wasInside ? 1 : -1);
    const from = overlaps || wasInside ? end : Math.min(at(change.from, 1), end);
    if (from >= end && change.content.size === 0) continue;
    const step = new ReplaceStep(from, Math.max(from, end), new Slice(change.content, 0, 0));
    // Where it no longer fits, what was typed wins.
    transform.maybeStep(step);
  }
  return takeEnd(transform, base, theirs);
}

/** The white space after the last block is an attribute of the text itself. */
function takeEnd(transform: Transform, before: Node, after: Node): Transform {
  const { end } = after.attrs;
  return end === before.attrs.end ? transform : transform.setDocAttribute("end", end);
}

/** The working copy as another text, by the smallest steps that make it so. */
export function transformInto(before: Node, after: Node): Transform {
  const transform = new Transform(before);
  for (const { from, to, content } of textDifferences(before, after).toReversed())
    transform.step(new ReplaceStep(from, to, new Slice(content, 0, 0)));
  return takeEnd(transform, before, after);
}

const rangesOf = (differences: readonly TextDifference[]) =>
  differences.flatMap(({ from, to, content }) => [from, to - from, content.size]);

const isWithin = (position: number, { from, to }: TextDifference) =>
  position > from && position < to;

const isSameChange = (change: TextDifference, typed: readonly TextDifference[]) =>
  typed.some(
    ({ from, to, content }) =>
      from === change.from && to === change.to && content.eq(change.content),
  );
