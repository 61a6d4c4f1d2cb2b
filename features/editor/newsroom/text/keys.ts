import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  selectParentNode,
  setBlockType,
  toggleMark,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, NodeSelection, type Plugin, TextSelection } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import type { Store } from "#ui/store.ts";
import { moveBlock, removeBlock } from "./blocks.ts";
import { type DialogRequest, dialogFor } from "./selection-shown.ts";

const { nodes, marks } = storySchema;

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.inlineContent || $from.parent.type === nodes.code_block) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Out of a caption, quote or box: a new paragraph below the outermost block. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth === 0) return createParagraphNear(state, dispatch);
  const after = $from.after(1);
  const transaction = state.tr.insert(after, nodes.paragraph.create());
  const inside = TextSelection.create(transaction.doc, after + 1);
  dispatch?.(transaction.setSelection(inside).scrollIntoView());
  return true;
};

/** Enter in a caption leaves it: a caption is one paragraph. */
const leaveCaption: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  if (!CAPTIONED.has($from.parent.type.name)) return false;
  return leaveBlock(state, dispatch, view);
};
const CAPTIONED = new Set(["picture", "video", "map", "figure_caption"]);

/** Chooses the block that has a dialog, such as a post, and not the paragraph within it. */
const chooseBlock: Command = ({ selection, doc, tr }, dispatch) => {
  if (selection instanceof NodeSelection) return false;
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (!dialogFor($from.node(depth))) continue;
    dispatch?.(tr.setSelection(NodeSelection.create(doc, $from.before(depth))));
    return true;
  }
  return false;
};

/** Opens the dialog of the block that is selected as a whole. */
const changeBlock =
  (request: Store<DialogRequest | undefined>): Command =>
  ({ selection }, dispatch) => {
    const kind = selection instanceof NodeSelection ? dialogFor(selection.node) : undefined;
    if (!kind) return false;
    if (dispatch) request.set({ kind, at: selection.from });
    return true;
  };

const askLink =
  (request: Store<DialogRequest | undefined>): Command =>
  ({ selection }, dispatch) => {
    if (!selection.$from.parent.type.allowsMarkType(marks.link)) return false;
    if (dispatch) request.set({ kind: "link" });
    return true;
  };

/** Of the editor's text. Those of the whole screen are elsewhere. */
export const editorKeys = (request: Store<DialogRequest | undefined>): Plugin[] => [
  keymap({
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-b": toggleMark(marks.strong),
    "Mod-i": toggleMark(marks.em),
    "Mod-e": toggleMark(marks.code),
    "Mod-k": askLink(request),
    "Mod-Alt-0": setBlockType(nodes.paragraph),
    "Mod-Alt-2": setBlockType(nodes.heading, { level: 2 }),
    "Mod-Alt-3": setBlockType(nodes.heading, { level: 3 }),
    "Mod-Alt-4": setBlockType(nodes.heading, { level: 4 }),
    "Alt-ArrowUp": moveBlock(-1),
    "Alt-ArrowDown": moveBlock(1),
    "Alt-Delete": removeBlock,
    "Shift-Enter": newLine,
    "Mod-Shift-Enter": leaveBlock,
    Enter: chainCommands(changeBlock(request), leaveCaption, splitListItem(nodes.list_item)),
    Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
    "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
    Backspace: undoInputRule,
    Escape: chainCommands(chooseBlock, selectParentNode),
  }),
  keymap(baseKeymap),
];
