import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { createStore, type Store } from "#ui/store.ts";
import { type BlockChoice, matchingBlocks } from "./block-choices.ts";

export interface SlashShown {
  /** Where the `/` is. */
  from: number;
  query: string;
  index: number;
}

export interface Slash {
  plugin: Plugin;
  shown: Store<SlashShown | undefined>;
  choose(view: EditorView, block: BlockChoice): void;
  /** What is done with a chosen block; some open a dialog first. */
  onChoose: (block: BlockChoice) => void;
}

const TYPED = /(?:^|\s)\/([\p{L}\d]{0,20})$/u;

/** `/` at the beginning of a word opens a menu of blocks; what is typed on narrows it. */
export function slashCommands(): Slash {
  const shown = createStore<SlashShown | undefined>(undefined);
  /** Closed by Escape, until another `/` is typed. */
  let dismissed = -1;

  function follow({ state, editable }: EditorView) {
    const { $from, empty } = state.selection;
    const text = $from.parent.isTextblock
      ? $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc")
      : "";
    const query =
      empty && !$from.parent.type.spec.code && editable ? TYPED.exec(text)?.[1] : undefined;
    const from = $from.pos - (query?.length ?? 0) - 1;
    if (query === undefined) dismissed = -1;
    if (query === undefined || from === dismissed || matchingBlocks(query).length === 0)
      return shown.set(undefined);
    const before = shown.current();
    if (before?.from === from && before.query === query) return;
    shown.set({ from, query, index: 0 });
  }

  function onKey(view: EditorView, { key }: KeyboardEvent): boolean {
    const open = shown.current();
    if (!open) return false;
    const blocks = matchingBlocks(open.query);
    if (key === "ArrowDown" || key === "ArrowUp") {
      const by = key === "ArrowDown" ? 1 : blocks.length - 1;
      shown.set({ ...open, index: (open.index + by) % blocks.length });
      return true;
    }
    const block = blocks[open.index];
    if ((key === "Enter" || key === "Tab") && block) {
      slash.choose(view, block);
      return true;
    }
    if (key !== "Escape") return false;
    dismissed = open.from;
    shown.set(undefined);
    return true;
  }

  const slash: Slash = {
    plugin: new Plugin({
      view: (editor) => {
        follow(editor);
        return { update: follow, destroy: () => shown.set(undefined) };
      },
      props: {
        handleKeyDown: onKey,
        handleDOMEvents: {
          blur: (_, { relatedTarget }) => {
            const isMenu = relatedTarget instanceof Element && relatedTarget.closest(".slash-menu");
            if (!isMenu) shown.set(undefined);
            return false;
          },
        },
      },
    }),
    shown,
    choose(view, block) {
      const open = shown.current();
      if (open) view.dispatch(view.state.tr.delete(open.from, view.state.selection.from));
      shown.set(undefined);
      slash.onChoose(block);
    },
    onChoose: () => {},
  };
  return slash;
}
