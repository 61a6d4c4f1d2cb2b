import { collab } from "prosemirror-collab";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { createStore, type Store } from "../session/store.ts";
import { colleagueCursors } from "./colleague-cursors.ts";
import { type DialogRequest, dialogFor } from "./dialog-request.ts";
import { markdownRules } from "./input-rules.ts";
import { editorKeys } from "./keys.ts";
import { nodeViews } from "./node-views.ts";
import { pasteCleaned } from "./paste-cleaned.ts";
import { showPlaceholder } from "./placeholder.ts";
import { describeSelection, type SelectionShown } from "./selection-shown.ts";
import { sizeLimit } from "./size-limit.ts";
import { type Slash, slashCommands } from "./slash.ts";

interface TextViewOptions {
  doc: Node;
  version: number;
  client: string;
  mayChange: boolean;
  /** The person changed the text. */
  onTyped(): void;
  /** The cursor is elsewhere. */
  onMoved(): void;
  /** Text that could not be taken, for copying. */
  offer(text: string): void;
}

export interface TextView {
  view: EditorView;
  /** What the toolbar shows about the selection. */
  selection: Store<SelectionShown>;
  /** The menu that `/` opens. */
  slash: Slash;
  /** The dialog that is open over the text. */
  request: Store<DialogRequest | undefined>;
}

/** The text itself, in ProseMirror. Created once for a session. */
export function createTextView(options: TextViewOptions): TextView {
  const { doc, version, client, mayChange, onTyped, onMoved, offer } = options;
  const slash = slashCommands();
  const request = createStore<DialogRequest | undefined>(undefined);
  const state = EditorState.create({
    doc,
    plugins: [
      slash.plugin,
      markdownRules(),
      ...editorKeys(request),
      history({ newGroupDelay: 600 }),
      collab({ version, clientID: client }),
      sizeLimit(),
      pasteCleaned({ offer, request }),
      tableEditing(),
      dropCursor({ class: "drop-cursor", color: false, width: 3 }),
      gapCursor(),
      showPlaceholder(),
      colleagueCursors(),
    ],
  });
  const selection = createStore(describeSelection(state));
  const view = new EditorView(null, {
    state,
    editable: () => mayChange,
    nodeViews,
    attributes: {
      ...{ role: "textbox", "aria-multiline": "true", "aria-label": "Text" },
      ...(mayChange ? {} : { "aria-readonly": "true", tabindex: "0" }),
      class: "prose editor-text",
      spellcheck: "true",
      "data-target": "text",
    },
    handleDoubleClickOn(_, pos, node) {
      const kind = dialogFor(node);
      if (kind) request.set({ kind, at: pos });
      return kind !== undefined;
    },
    dispatchTransaction(transaction) {
      const before = view.state;
      view.updateState(before.apply(transaction));
      if (!before.selection.eq(view.state.selection)) onMoved();
      const shown = describeSelection(view.state);
      if (JSON.stringify(shown) !== JSON.stringify(selection.current())) selection.set(shown);
      if (transaction.docChanged && transaction.getMeta("rebased") === undefined) onTyped();
    },
  });
  return { view, selection, slash, request };
}
