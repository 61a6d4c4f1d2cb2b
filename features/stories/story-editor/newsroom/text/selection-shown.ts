import { redoDepth, undoDepth } from "prosemirror-history";
import { type EditorState, NodeSelection } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { dialogFor } from "./dialog-request.ts";

/** What the toolbar shows: small, so that comparing it with each key costs nothing. */
export interface SelectionShown {
  style: "paragraph" | "heading2" | "heading3" | "heading4" | "code" | "other";
  strong: boolean;
  em: boolean;
  code: boolean;
  link: boolean;
  list: "bullet" | "ordered" | "";
  isQuote: boolean;
  inTable: boolean;
  /** The innermost block with a dialog, by its name in the schema, and where it is. */
  block: string;
  at: number;
  canUndo: boolean;
  canRedo: boolean;
}

const { marks, nodes } = storySchema;

export function describeSelection(state: EditorState): SelectionShown {
  const { selection } = state;
  const { $from, from, to, empty } = selection;
  const has = (mark: (typeof marks)[keyof typeof marks]) =>
    empty
      ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, mark);
  let list: SelectionShown["list"] = "";
  let isQuote = false;
  let block = "";
  let at = -1;
  if (selection instanceof NodeSelection && dialogFor(selection.node)) {
    block = selection.node.type.name;
    at = from;
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.bullet_list) list ||= "bullet";
    if (node.type === nodes.ordered_list) list ||= "ordered";
    if (node.type === nodes.blockquote) isQuote = true;
    if (!block && dialogFor(node)) {
      block = node.type.name;
      at = $from.before(depth);
    }
  }
  return {
    ...{ list, isQuote, block, at },
    style: styleOf(selection.$from.parent),
    strong: has(marks.strong),
    em: has(marks.em),
    code: has(marks.code),
    link: has(marks.link),
    inTable: isInTable(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

function styleOf({ type, attrs }: EditorState["doc"]): SelectionShown["style"] {
  if (type === nodes.paragraph) return "paragraph";
  if (type === nodes.code_block) return "code";
  if (type !== nodes.heading) return "other";
  return attrs.level === 2 ? "heading2" : attrs.level === 3 ? "heading3" : "heading4";
}
