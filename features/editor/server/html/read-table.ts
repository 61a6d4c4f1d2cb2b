import type { Node } from "prosemirror-model";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { type HtmlElement, type HtmlPiece, type HtmlText, isElement } from "./parse-html.ts";

const { nodes: types } = storySchema;

type ReadBlocks = (cell: HtmlElement) => { blocks: Node[]; end: string };

interface Spaced {
  piece: HtmlElement;
  gap: string;
}

const sections: Readonly<Record<string, string>> = { thead: "head", tbody: "body", tfoot: "foot" };

/** A table of which every part is known, or undefined. */
export function readTable(table: HtmlElement, readBlocks: ReadBlocks): Node | undefined {
  const parts = elementsOf(table.children);
  if (!parts) return undefined;
  const attributes = { caption: null as string | null, captionGap: "", end: parts.end };
  const rows: Node[] = [];
  for (const { piece, gap } of parts.elements) {
    const section = sections[piece.name];
    if (piece.name === "caption" && rows.length === 0 && piece.children.every(isText)) {
      attributes.caption = piece.children.map(({ text }) => text).join("");
      attributes.captionGap = gap;
    } else if (piece.name === "tr") {
      const row = readRow({ piece, gap }, { section: null }, readBlocks);
      if (!row) return undefined;
      rows.push(row);
    } else if (section !== undefined) {
      const added = readSection({ piece, gap }, section, readBlocks);
      if (!added) return undefined;
      rows.push(...added);
    } else return undefined;
  }
  return rows.length > 0 ? types.table.create(attributes, rows) : undefined;
}

const isText = (piece: HtmlPiece): piece is HtmlText => !isElement(piece);

function readSection(
  { piece, gap }: Spaced,
  section: string,
  readBlocks: ReadBlocks,
): Node[] | undefined {
  const parts = elementsOf(piece.children);
  if (!parts) return undefined;
  const rows = parts.elements.map((row, index) =>
    row.piece.name === "tr"
      ? readRow(
          row,
          {
            section,
            sectionGap: index === 0 ? gap : "",
            sectionEnd: index === parts.elements.length - 1 ? parts.end : "",
          },
          readBlocks,
        )
      : undefined,
  );
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function readRow(
  { piece, gap }: Spaced,
  attributes: Readonly<Record<string, unknown>>,
  readBlocks: ReadBlocks,
): Node | undefined {
  const parts = elementsOf(piece.children);
  if (!parts) return undefined;
  const cells = parts.elements.map((cell) => readCell(cell, readBlocks));
  return cells.every((cell) => cell !== undefined)
    ? types.table_row.create({ ...attributes, gap, end: parts.end }, cells)
    : undefined;
}

function readCell({ piece, gap }: Spaced, readBlocks: ReadBlocks): Node | undefined {
  const { colspan = 1, rowspan = 1, scope = null } = piece.attributes;
  const spans = { colspan: Number(colspan), rowspan: Number(rowspan), gap };
  if (piece.name !== "td" && piece.name !== "th") return undefined;
  const { blocks, end } = readBlocks(piece);
  return piece.name === "td"
    ? types.table_cell.create({ ...spans, end }, blocks)
    : types.table_header.create({ ...spans, scope, end }, blocks);
}

/** Elements with the white space before each, or undefined if there is text between them. */
export function elementsOf(pieces: readonly HtmlPiece[]) {
  const elements: Spaced[] = [];
  let gap = "";
  for (const piece of pieces) {
    if (isElement(piece)) {
      elements.push({ piece, gap });
      gap = "";
    } else if (isSpace(piece.text)) gap = piece.text;
    else return undefined;
  }
  return { elements, end: gap };
}

export const isSpace = (text: string): boolean => /^[\t\n\f\r ]*$/.test(text);
