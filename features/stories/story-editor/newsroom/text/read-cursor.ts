import type { EditorView } from "prosemirror-view";

/**
 * Makes the editor read where the cursor is. Browsers report a moved cursor in a task of its own; text or the cursor
 * of a colleague that is received before that would put it back.
 */
export function readCursor(view: EditorView): void {
  view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
}
