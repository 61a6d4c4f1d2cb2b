import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "prosemirror-tables";
import type { KeyboardEvent, ReactNode } from "react";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { useStore } from "#ui/store.ts";
import { moveBlock, removeBlock } from "../text/blocks.ts";
import type { TextView } from "../text/create-text-view.ts";
import { EditorIcon, type EditorIconName } from "../text/editor-icon.tsx";
import { dialogFor, type SelectionShown } from "../text/selection-shown.ts";
import { InsertMenu } from "./insert-menu.tsx";

const TOOLS: readonly { label: string; command: Command }[] = [
  { label: "Add row", command: addRowAfter },
  { label: "Add column", command: addColumnAfter },
  { label: "Remove row", command: deleteRow },
  { label: "Remove column", command: deleteColumn },
  { label: "Header row", command: toggleHeaderRow },
  { label: "Header column", command: toggleHeaderColumn },
];

/** While the cursor is in a table. */
const TableTools = ({ run }: { run: (command: Command) => void }) => (
  <div className="table-tools">
    {TOOLS.map(({ label, command }) => (
      <button
        key={label}
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(command)}
        className="editor-tool editor-tool-words"
      >
        {label}
      </button>
    ))}
  </div>
);

const { nodes, marks } = storySchema;

export const TOOLBAR_ID = "editor-toolbar";

const STYLES: readonly { value: SelectionShown["style"]; label: string; set: Command }[] = [
  { value: "paragraph", label: "Text", set: setBlockType(nodes.paragraph) },
  { value: "heading2", label: "Heading 2", set: setBlockType(nodes.heading, { level: 2 }) },
  { value: "heading3", label: "Heading 3", set: setBlockType(nodes.heading, { level: 3 }) },
  { value: "heading4", label: "Heading 4", set: setBlockType(nodes.heading, { level: 4 }) },
  { value: "code", label: "Code", set: setBlockType(nodes.code_block) },
];

/** Rendered again only when what it shows about the selection changes, never with each key. */
export function Toolbar({ text }: { text: TextView }) {
  const { view, selection, request } = text;
  const shown = useStore(selection);
  function run(command: Command) {
    command(view.state, view.dispatch, view);
    view.focus();
  }
  const toggleList = (kind: "bullet" | "ordered") =>
    shown.list === kind
      ? liftListItem(nodes.list_item)
      : wrapInList(kind === "bullet" ? nodes.bullet_list : nodes.ordered_list);
  const dialog = shown.block ? dialogFor(view.state.doc.nodeAt(shown.at)) : undefined;
  return (
    <div
      id={TOOLBAR_ID}
      role="toolbar"
      aria-label="Formatting"
      aria-controls="editor-text"
      onKeyDown={(event) => moveFocus(event, () => view.focus())}
      className="editor-toolbar"
    >
      <InsertMenu text={text} />
      <select
        aria-label="Style"
        value={shown.style}
        onChange={({ target }) => {
          const style = STYLES.find(({ value }) => value === target.value);
          if (style) run(style.set);
        }}
        className="editor-style"
      >
        {STYLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {shown.style === "other" && <option value="other">Other</option>}
      </select>
      <Tool label="Bold" icon="bold" on={shown.strong} act={() => run(toggleMark(marks.strong))} />
      <Tool label="Italic" icon="italic" on={shown.em} act={() => run(toggleMark(marks.em))} />
      <Tool label="Link" icon="link" on={shown.link} act={() => request.set({ kind: "link" })} />
      <Tool
        label="Bulleted list"
        icon="list"
        on={shown.list === "bullet"}
        act={() => run(toggleList("bullet"))}
      />
      <Tool
        label="Numbered list"
        icon="list-ordered"
        on={shown.list === "ordered"}
        act={() => run(toggleList("ordered"))}
      />
      <Tool
        label="Quote"
        icon="quote"
        on={shown.isQuote}
        act={() => run(shown.isQuote ? lift : wrapIn(nodes.blockquote))}
      />
      <span className="editor-tool-gap" />
      {dialog && (
        <Tool
          label={`Change ${BLOCKS[shown.block] ?? "block"}`}
          icon="pencil"
          act={() => request.set({ kind: dialog, at: shown.at })}
        />
      )}
      <Tool label="Move up" icon="arrow-up" act={() => run(moveBlock(-1))} />
      <Tool label="Move down" icon="arrow-down" act={() => run(moveBlock(1))} />
      <Tool label="Remove block" icon="trash" act={() => run(removeBlock)} />
      <span className="editor-tool-gap" />
      <Tool label="Undo" icon="undo" off={!shown.canUndo} act={() => run(undo)} />
      <Tool label="Redo" icon="redo" off={!shown.canRedo} act={() => run(redo)} />
      {shown.inTable && <TableTools run={run} />}
    </div>
  );
}

const BLOCKS: Readonly<Record<string, string>> = {
  picture: "picture",
  map: "map",
  video: "video",
  post: "post",
  related_story: "related story",
  live_entry: "live entry",
  table: "table",
};

interface ToolProps {
  label: string;
  icon: EditorIconName;
  on?: boolean;
  off?: boolean;
  act: () => void;
}

/** Pressing it takes no focus from the text, so that a phone's keyboard stays. */
function Tool({ label, icon, on, off = false, act }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={off ? undefined : act}
      className="editor-tool"
    >
      <EditorIcon name={icon} />
    </button>
  );
}

/** Arrow keys go from tool to tool, Escape back to the text. */
function moveFocus(event: KeyboardEvent<HTMLElement>, leave: () => void) {
  if (event.key === "Escape") return leave();
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  if (event.target instanceof HTMLSelectElement) return;
  const tools = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      ":scope > :is(button, select), .table-tools > button",
    ),
  ];
  const at = tools.findIndex((tool) => tool.matches(":focus"));
  const by = event.key === "ArrowRight" ? 1 : tools.length - 1;
  tools[(at + by) % tools.length]?.focus();
  event.preventDefault();
}
