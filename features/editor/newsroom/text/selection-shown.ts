import { redoDepth, undoDepth } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type EditorState, NodeSelection } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { storySchema } from "#features/editor/rules/schema/schema.ts";

/** What a dialog asks about: a block to insert where the selection is, or the one at a position. */
export interface DialogRequest {
  kind: "picture" | "video" | "post" | "related" | "live" | "link" | "caption";
  /** Where the block is that is changed; none to insert a new one. */
  at?: number;
  /** Pictures or films that were pasted or dropped. */
  files?: readonly File[];
}

/** Blocks whose attributes are changed in a dialog. */
const DIALOGS: Readonly<Record<string, DialogRequest["kind"]>> = {
  picture: "picture",
  map: "picture",
  video: "video",
  post: "post",
  related_story: "related",
  live_entry: "live",
  table: "caption",
};

export const dialogFor = (node: Node | null | undefined): DialogRequest["kind"] | undefined =>
  node ? DIALOGS[node.type.name] : undefined;

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
    list,
    isQuote,
    block,
    at,
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
