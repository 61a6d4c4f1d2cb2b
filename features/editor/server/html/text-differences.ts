import { diffArrays } from "diff";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { ReplaceStep, StepMap, Transform } from "prosemirror-transform";

/** A range of the old text, and what stands there in the new one. */
interface TextDifference {
  from: number;
  to: number;
  content: Fragment;
}

/** What differs between two texts, in the order of the old one: words inside blocks, and whole blocks. */
export function textDifferences(before: Node, after: Node): TextDifference[] {
  const found: TextDifference[] = [];
  compareContent(before, after, 0, found);
  return found;
}

/** Comparing takes time with the square of it. Texts that differ in more are compared piece by piece. */
const MOST_EDITS = 1_000;

interface Piece {
  node: Node;
  size: number;
}

function compareContent(before: Node, after: Node, start: number, found: TextDifference[]): void {
  const cut = before.inlineContent ? wordsOf : childrenOf;
  let position = start;
  let removed: Piece[] = [];
  const [old, next] = [cut(before), cut(after)];
  const changes = diffArrays(old, next, {
    comparator: (a, b) => a.node.eq(b.node),
    maxEditLength: MOST_EDITS,
  });
  if (!changes) {
    comparePieces(old, next, start, found);
    return;
  }
  for (const [index, change] of changes.entries()) {
    if (change.removed) {
      removed = change.value;
      // An addition that follows belongs to the same change.
      if (changes[index + 1]?.added) continue;
      comparePieces(removed, [], position, found);
    } else if (change.added) comparePieces(removed, change.value, position, found);
    position += sizeOf(removed);
    if (!change.added && !change.removed) position += sizeOf(change.value);
    removed = [];
  }
}

/** Blocks of the same kind are compared inside; the others are replaced as a whole. */
function comparePieces(
  before: readonly Piece[],
  after: readonly Piece[],
  start: number,
  found: TextDifference[],
): void {
  let position = start;
  const pairs = Math.min(before.length, after.length);
  let whole = 0;
  const replaceUntil = (end: number) => {
    if (end === whole) return;
    const to = position;
    const from = to - sizeOf(before.slice(whole, end));
    const nodes = after.slice(whole, end).map(({ node }) => node);
    found.push({ from, to, content: Fragment.fromArray(nodes) });
  };
  for (let index = 0; index < pairs; index++) {
    const [old, next] = [before[index], after[index]];
    if (!old || !next) break;
    if (old.node.isBlock && !old.node.isLeaf && old.node.sameMarkup(next.node)) {
      replaceUntil(index);
      compareContent(old.node, next.node, position + 1, found);
      whole = index + 1;
    }
    position += old.size;
  }
  const [rest, more] = [before.slice(whole), after.slice(whole)];
  if (rest.length === 0 && more.length === 0) return;
  const from = start + sizeOf(before.slice(0, whole));
  const content = Fragment.fromArray(more.map(({ node }) => node));
  found.push({ from, to: from + sizeOf(rest), content });
}

const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { size }) => sum + size, 0);

const childrenOf = ({ children }: Node): Piece[] =>
  children.map((node) => ({ node, size: node.nodeSize }));

/** Words with the space that follows them, so that a change is as small as a person sees it. */
function wordsOf({ children }: Node): Piece[] {
  return children.flatMap((node) => {
    const { text } = node;
    if (text === undefined) return [{ node, size: node.nodeSize }];
    let at = 0;
    return (text.match(/\S+\s*|\s+/g) ?? []).map((word) => {
      const piece = node.cut(at, at + word.length);
      at += word.length;
      return { node: piece, size: word.length };
    });
  });
}

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
