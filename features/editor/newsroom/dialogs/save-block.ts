import type { Attrs, Node, NodeType } from "prosemirror-model";
import { NodeSelection } from "prosemirror-state";
import { insertNode } from "../text/blocks.ts";
import type { TextView } from "../text/create-text-view.ts";

export interface BlockDialogProps {
  text: TextView;
  /** Where the block is that is changed; none for a new one. */
  at: number | undefined;
  files: readonly File[] | undefined;
  close(): void;
}

/** The block that a dialog is about, if it is still where it was. */
export const blockAt = ({ text, at }: BlockDialogProps): Node | undefined =>
  at === undefined ? undefined : (text.view.state.doc.nodeAt(at) ?? undefined);

/** Gives the block new attributes, or inserts a new one. */
export function saveBlock(
  props: BlockDialogProps,
  type: NodeType,
  attrs: Attrs,
  content?: Node | readonly Node[],
): void {
  const { view } = props.text;
  const changed = blockAt(props);
  if (changed && props.at !== undefined) {
    const { selection, tr } = view.state;
    tr.setNodeMarkup(props.at, null, { ...changed.attrs, ...attrs });
    // A block that was chosen as a whole still is, so that it can be moved or removed at once.
    if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, props.at));
    view.dispatch(tr);
  } else insertNode(type.create(attrs, content))(view.state, view.dispatch);
  props.close();
}

/** What a form's field holds. */
export const typed = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? "").trim();
