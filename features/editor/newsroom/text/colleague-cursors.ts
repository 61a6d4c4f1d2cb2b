import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";

/**
 * Makes the editor read where the cursor is. Browsers report a moved cursor in a task of its own; text or the cursor
 * of a colleague that is received before that would put it back.
 */
export function readCursor(view: EditorView): void {
  view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
}

/** Where a colleague is. */
export interface ColleagueCursor {
  client: string;
  name: string;
  anchor: number;
  head: number;
}

const key = new PluginKey<DecorationSet>("colleagues");

/** How many colours there are in the style sheet. */
const COLOURS = 5;

/** Cursors and selections of colleagues, each with a name. They move along with what is typed around them. */
export const colleagueCursors = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, shown) {
        const cursors: readonly ColleagueCursor[] | undefined = transaction.getMeta(key);
        if (!cursors) return shown.map(transaction.mapping, transaction.doc);
        const most = transaction.doc.content.size;
        return DecorationSet.create(
          transaction.doc,
          cursors.flatMap((cursor) => decorationsFor(cursor, most)),
        );
      },
    },
    props: {
      decorations: (state) => key.getState(state),
    },
  });

export function showCursors(view: EditorView, cursors: readonly ColleagueCursor[]): void {
  readCursor(view);
  view.dispatch(view.state.tr.setMeta(key, cursors).setMeta("addToHistory", false));
}

function decorationsFor({ client, name, anchor, head }: ColleagueCursor, most: number) {
  const at = Math.min(head, most);
  const colour = colourOf(client);
  const from = Math.min(anchor, at, most);
  const to = Math.max(Math.min(anchor, most), at);
  const caret = Decoration.widget(at, () => caretOf(name, colour), {
    key: `${client}-${name}`,
    side: 10,
    ignoreSelection: true,
    // Beside an element that cannot be edited, Chromium's End key does nothing at the beginning of a line, and leads to the
    // next line further on. Nothing is ever typed into an empty element.
    raw: true,
  });
  return from === to
    ? [caret]
    : [caret, Decoration.inline(from, to, { class: `colleague-selection colleague-${colour}` })];
}

export const colourOf = (client: string) =>
  [...client].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS;

function caretOf(name: string, colour: number): HTMLElement {
  const caret = document.createElement("span");
  caret.className = `colleague-cursor colleague-${colour}`;
  // Not part of the text: a screen reader hears who is here from the bar.
  caret.setAttribute("aria-hidden", "true");
  // Shown by the style sheet, so that it is not copied or found with the text.
  caret.dataset.name = name;
  return caret;
}
