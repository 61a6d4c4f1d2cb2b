import { collab } from "prosemirror-collab";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import {
  ellipsis,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { Node } from "prosemirror-model";
import { EditorState, Plugin, TextSelection } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { createStore, type Store } from "#ui/store.ts";
import { colleagueCursors } from "./colleague-cursors.ts";
import { editorKeys } from "./keys.ts";
import { nodeViews } from "./node-views.ts";
import { pasteCleaned, sizeLimit } from "./paste-cleaned.ts";
import {
  type DialogRequest,
  describeSelection,
  dialogFor,
  type SelectionShown,
} from "./selection-shown.ts";
import { type Slash, slashCommands } from "./slash.ts";

const { nodes } = storySchema;

/** Three hyphens and Enter or a space: a line across the column. */
const divider = new InputRule(/^---$/, (state, _, start) => {
  const $start = state.doc.resolve(start);
  const before = $start.before();
  const paragraph = nodes.paragraph.create();
  const transaction = state.tr.replaceWith(before, $start.after(), [
    nodes.divider.create(),
    paragraph,
  ]);
  return transaction.setSelection(TextSelection.create(transaction.doc, before + 2));
});

/** What people who write Markdown expect: `## `, `- `, `1. `, `> `, three backticks, `---`. */
const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, marks = "##"]) => ({
        level: marks.length,
      })),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        nodes.ordered_list,
        ([, start]) => ({ order: Number(start) }),
        ([, start], before) => before.childCount + before.attrs.order === Number(start),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^```$/, nodes.code_block),
      divider,
      ellipsis,
    ],
  });

/** What an empty text says. Only seen: a screen reader hears the name of the field. */
const INVITATION = "Write, or type / for a block";

const showPlaceholder = (): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const first = doc.firstChild;
        if (doc.childCount === 1 && first?.isTextblock && first.content.size === 0)
          return DecorationSet.create(doc, [
            Decoration.node(0, first.nodeSize, {
              class: "is-empty",
              "data-placeholder": INVITATION,
            }),
          ]);
        const { $from, empty } = selection;
        // An empty caption says what it is for while somebody is in it or not.
        if (!empty || $from.parent.content.size > 0 || $from.parent.type.name !== "paragraph")
          return;
        if ($from.depth !== 1) return;
        return DecorationSet.create(doc, [
          Decoration.node($from.before(), $from.after(), {
            class: "is-empty",
            "data-placeholder": "Type / for a block",
          }),
        ]);
      },
    },
  });

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
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": "Text",
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
