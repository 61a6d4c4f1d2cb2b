import type { Node, ResolvedPos } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from "prosemirror-state";
import { storySchema } from "#features/editor/rules/schema/schema.ts";

/** In place of an empty paragraph, or below the block that the selection is in: as deep as the schema allows. */
function slotFor($from: ResolvedPos, node: Node): { from: number; to: number } | undefined {
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
    const slot = slotFor(
      selection instanceof NodeSelection ? selection.$to : selection.$from,
      node,
    );
    if (!slot) return false;
    if (!dispatch) return true;
    const { from, to } = slot;
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

/** What holds blocks that can be moved. */
const HOLDERS = new Set(["doc", "live_entry", "facts", "bullet_list", "ordered_list"]);

/** The blocks around the selection, the innermost first, that stand in a row of blocks. */
export function* movableBlocks(state: EditorState): Generator<{ parent: ResolvedPos; at: number }> {
  const { selection } = state;
  if (selection instanceof NodeSelection && HOLDERS.has(selection.$from.parent.type.name))
    yield { parent: selection.$from, at: selection.$from.index() };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (HOLDERS.has($from.node(depth - 1).type.name))
      yield { parent: state.doc.resolve($from.before(depth)), at: $from.index(depth - 1) };
}

/** Swaps with the block above or below. At the edge of a list the whole list moves. */
export const moveBlock =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    for (const { parent, at } of movableBlocks(state)) {
      const holder = parent.parent;
      if (at + direction < 0 || at + direction >= holder.childCount) continue;
      if (!dispatch) return true;
      const first = Math.min(at, at + direction);
      const [upper, lower] = [holder.child(first), holder.child(first + 1)];
      const start = parent.posAtIndex(first, parent.depth);
      const transaction = state.tr.replaceWith(start, start + upper.nodeSize + lower.nodeSize, [
        lower,
        upper,
      ]);
      const by = direction === 1 ? lower.nodeSize : -upper.nodeSize;
      const { selection } = state;
      transaction.setSelection(
        selection instanceof NodeSelection
          ? NodeSelection.create(transaction.doc, selection.from + by)
          : TextSelection.create(transaction.doc, selection.anchor + by, selection.head + by),
      );
      dispatch(transaction.scrollIntoView());
      return true;
    }
    return false;
  };

/** Removes the block around the selection. */
export const removeBlock: Command = (state, dispatch) => {
  const outermost = [...movableBlocks(state)].find(({ parent }) =>
    ["doc", "live_entry"].includes(parent.parent.type.name),
  );
  const node = outermost?.parent.nodeAfter;
  if (!outermost || !node) return false;
  const { pos } = outermost.parent;
  const transaction = state.tr.delete(pos, pos + node.nodeSize);
  const near = TextSelection.near(
    transaction.doc.resolve(Math.min(pos, transaction.doc.content.size)),
  );
  dispatch?.(transaction.setSelection(near).scrollIntoView());
  return true;
};
