import type { Node, ResolvedPos } from "prosemirror-model";
import { type Command, NodeSelection, Selection, TextSelection } from "prosemirror-state";
import { storySchema } from "#features/stories/story-editor/schema.ts";

/** In place of an empty paragraph, or below the block that the selection is in: as deep as the schema allows. */
function placeFor($from: ResolvedPos, node: Node): { from: number; to: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1);
    const index = $from.index(depth - 1);
    const here = $from.node(depth);
    const isEmpty = here.type.name === "paragraph" && here.content.size === 0;
    if (isEmpty && parent.canReplaceWith(index, index + 1, node.type))
      return { from: $from.before(depth), to: $from.after(depth) };
    if (parent.canReplaceWith(index + 1, index + 1, node.type))
      return { from: $from.after(depth), to: $from.after(depth) };
  }
  const index = $from.indexAfter(0);
  return $from.node(0).canReplaceWith(index, index, node.type)
    ? { from: $from.pos, to: $from.pos }
    : undefined;
}

/** Inserts a block and goes on inside of it, or below it if nothing can be typed in it. */
export const insertNode =
  (node: Node): Command =>
  (state, dispatch) => {
    const { selection } = state;
    const place = placeFor(
      selection instanceof NodeSelection ? selection.$to : selection.$from,
      node,
    );
    if (!place) return false;
    if (!dispatch) return true;
    const { from, to } = place;
    const transaction = state.tr.replaceWith(from, to, node);
    const after = from + node.nodeSize;
    const isLast = transaction.doc.resolve(after).nodeAfter === null;
    // One can always type on below a block.
    if (isLast) transaction.insert(after, storySchema.nodes.paragraph.create());
    const inside = node.isLeaf
      ? TextSelection.near(transaction.doc.resolve(after))
      : Selection.near(transaction.doc.resolve(from + 1));
    dispatch(transaction.setSelection(inside).scrollIntoView());
    return true;
  };
