import type { EditorView } from "prosemirror-view";

/**
 * Lets the editor read where the cursor is. Browsers report that it moved in a task of its own; a change from a colleague
 * that comes before would put it back.
 */
export function noticeCursor(view: EditorView): void {
  view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
}
