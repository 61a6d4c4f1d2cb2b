import { setBlockType, wrapIn } from "prosemirror-commands";
import { Fragment, type Node } from "prosemirror-model";
import { wrapInList } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { insertNode } from "./blocks.ts";
import type { EditorIconName } from "./editor-icon.tsx";
import type { DialogRequest } from "./selection-shown.ts";

const { nodes } = storySchema;

export interface BlockChoice {
  id: string;
  label: string;
  /** Other words that people look for. */
  words: string;
  icon: EditorIconName;
  /** What it does at once, or the dialog that comes first. */
  does: Command | DialogRequest["kind"];
}

const paragraph = () => nodes.paragraph.create();
const inserts =
  (make: () => Node): Command =>
  (state, dispatch) =>
    insertNode(make())(state, dispatch);

function table(): Node {
  const row = (isHead: boolean) =>
    nodes.table_row.create(
      { section: isHead ? "head" : "body" },
      Array.from({ length: 3 }, () =>
        isHead
          ? nodes.table_header.create({ scope: "col" }, paragraph())
          : nodes.table_cell.create(null, paragraph()),
      ),
    );
  return nodes.table.create(null, [row(true), row(false), row(false)]);
}

const item = () => nodes.list_item.create(null, paragraph());
const titled = (rest: Node) => Fragment.from([nodes.heading.create({ level: 2 }), rest]);
const facts = () => nodes.facts.create(null, titled(nodes.bullet_list.create(null, item())));
const timeline = () => nodes.timeline.create(null, titled(nodes.ordered_list.create(null, item())));

/** Every block that can be inserted, in the order of the menu. */
export const blockChoices: readonly BlockChoice[] = [
  {
    id: "text",
    label: "Text",
    words: "paragraph",
    icon: "text",
    does: setBlockType(nodes.paragraph),
  },
  heading(2, "title section"),
  heading(3, "subsection"),
  heading(4, "small"),
  {
    id: "bullets",
    label: "Bulleted list",
    words: "points ul",
    icon: "list",
    does: wrapInList(nodes.bullet_list),
  },
  {
    id: "numbers",
    label: "Numbered list",
    words: "ordered ol",
    icon: "list-ordered",
    does: wrapInList(nodes.ordered_list),
  },
  {
    id: "quote",
    label: "Quote",
    words: "blockquote cite",
    icon: "quote",
    does: wrapIn(nodes.blockquote),
  },
  {
    id: "pull-quote",
    label: "Pull quote",
    words: "large",
    icon: "quote",
    does: inserts(() => nodes.pull_quote.create(null, paragraph())),
  },
  { id: "picture", label: "Picture", words: "image photo", icon: "image", does: "picture" },
  { id: "video", label: "Video", words: "youtube film clip", icon: "video", does: "video" },
  { id: "post", label: "Post", words: "social quote tweet", icon: "message", does: "post" },
  { id: "table", label: "Table", words: "rows columns", icon: "table", does: inserts(table) },
  {
    id: "facts",
    label: "Fact box",
    words: "facts aside background",
    icon: "info",
    does: inserts(facts),
  },
  {
    id: "timeline",
    label: "Timeline",
    words: "chronology dates",
    icon: "list-ordered",
    does: inserts(timeline),
  },
  { id: "related", label: "Related story", words: "link more", icon: "newspaper", does: "related" },
  { id: "live", label: "Live entry", words: "ticker blog update", icon: "radio", does: "live" },
  {
    id: "divider",
    label: "Divider",
    words: "line rule hr",
    icon: "minus",
    does: inserts(() => nodes.divider.create()),
  },
  {
    id: "code",
    label: "Code",
    words: "pre monospace",
    icon: "code",
    does: setBlockType(nodes.code_block),
  },
];

function heading(level: 2 | 3 | 4, words: string): BlockChoice {
  return {
    id: `heading-${level}`,
    label: `Heading ${level}`,
    words,
    icon: "heading",
    does: setBlockType(nodes.heading, { level }),
  };
}

/** Those whose name, or another word for them, begins with what was typed. */
export function matchingBlocks(query: string): readonly BlockChoice[] {
  const typed = query.toLowerCase();
  return blockChoices.filter(({ label, words }) =>
    `${label} ${words} ${label.replaceAll(" ", "")}`
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(typed)),
  );
}
