import type { NodeSpec } from "prosemirror-model";
import {
  attribute,
  isOneOf,
  isSpace,
  isSpan,
  isText,
  orNull,
  type ReadElement,
  readElement,
} from "./attribute-checks.ts";
import { spaced } from "./text-nodes.ts";

/**
 * The roles are those that prosemirror-tables looks for; its own nodes know no caption, head or foot. It wants the rows
 * directly within the table, so each row knows the section that it is in.
 */
const table: NodeSpec = {
  group: "block",
  tableRole: "table",
  content: "table_row+",
  isolating: true,
  attrs: {
    ...spaced,
    caption: attribute(orNull(isText), null),
    captionGap: attribute(isSpace, ""),
  },
  parseDOM: [
    {
      tag: "table",
      getAttrs: readElement((element) => ({
        caption:
          element.getAttribute("data-caption") ??
          (element.querySelector("caption")?.textContent?.trim() || null),
      })),
    },
    { tag: "caption", ignore: true },
  ],
  toDOM: ({ attrs }) =>
    attrs.caption === null
      ? ["table", ["tbody", 0]]
      : ["table", { "data-caption": attrs.caption }, ["tbody", 0]],
};

/** `sectionGap` is before the start of the row's section, if it is the first there; `sectionEnd` before its end. */
const table_row: NodeSpec = {
  tableRole: "row",
  content: "(table_cell | table_header)*",
  attrs: {
    ...spaced,
    section: attribute(isOneOf(null, "head", "body", "foot"), "body"),
    sectionGap: attribute(isSpace, ""),
    sectionEnd: attribute(isSpace, ""),
  },
  parseDOM: [
    { tag: "thead tr", attrs: { section: "head" } },
    { tag: "tfoot tr", attrs: { section: "foot" } },
    {
      tag: "tr",
      getAttrs: readElement((row) => {
        const section = row.getAttribute("data-section");
        return { section: section === "head" || section === "foot" ? section : "body" };
      }),
    },
  ],
  toDOM: ({ attrs }) =>
    attrs.section === "body" ? ["tr", 0] : ["tr", { "data-section": attrs.section }, 0],
};

const cellAttributes = {
  ...spaced,
  colspan: attribute(isSpan, 1),
  rowspan: attribute(isSpan, 1),
  /** prosemirror-tables expects it. Readers' tables have the widths of their content. */
  colwidth: attribute(isOneOf(null), null),
};

const readSpans = (cell: ReadElement) => ({
  colspan: spanOf(cell.getAttribute("colspan")),
  rowspan: spanOf(cell.getAttribute("rowspan")),
});

function spanOf(value: string | null): number {
  const span = Number(value ?? 1);
  return isSpan(span) ? span : 1;
}

const writeSpans = ({ colspan, rowspan }: { readonly [name: string]: unknown }) => ({
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
});

const table_cell: NodeSpec = {
  tableRole: "cell",
  content: "block+",
  isolating: true,
  attrs: cellAttributes,
  parseDOM: [{ tag: "td", getAttrs: readElement(readSpans) }],
  toDOM: ({ attrs }) => ["td", writeSpans(attrs), 0],
};

const scopes = ["col", "row", "colgroup", "rowgroup"];

const table_header: NodeSpec = {
  tableRole: "header_cell",
  content: "block+",
  isolating: true,
  attrs: { ...cellAttributes, scope: attribute(isOneOf(null, ...scopes), null) },
  parseDOM: [
    {
      tag: "th",
      getAttrs: readElement((cell) => {
        const scope = cell.getAttribute("scope");
        return { ...readSpans(cell), scope: scopes.find((known) => known === scope) ?? null };
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    "th",
    { ...writeSpans(attrs), ...(attrs.scope && { scope: attrs.scope }) },
    0,
  ],
};

export const tableNodes = { table, table_row, table_cell, table_header };
