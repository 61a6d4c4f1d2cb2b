import { isPastedElement, type PastedElement, type PastedPiece } from "./pasted-marks.ts";

interface PastedTable {
  rows: PastedElement[][];
  /** Whether it only arranges other content, as mails do: it is not a table for readers. */
  isLayout: boolean;
}

export function pastedTable({ attributes, children }: PastedElement): PastedTable {
  const rows = rowsOf(children).map((row) => row.children.filter(isCell));
  const cells = rows.flat();
  const isLayout = attributes.role === "presentation" || cells.length < 2 || cells.some(holdsTable);
  return { rows, isLayout };
}

const rowsOf = (pieces: readonly PastedPiece[]): PastedElement[] =>
  pieces
    .filter(isPastedElement)
    .flatMap((piece) =>
      piece.name === "tr"
        ? [piece]
        : /^t(?:head|body|foot)$/.test(piece.name)
          ? rowsOf(piece.children)
          : [],
    );

const isCell = (piece: PastedPiece): piece is PastedElement =>
  isPastedElement(piece) && (piece.name === "td" || piece.name === "th");

const holdsTable = (piece: PastedPiece): boolean =>
  isPastedElement(piece) && (piece.name === "table" || piece.children.some(holdsTable));

export const spansOf = ({ attributes: { colspan, rowspan } }: PastedElement) => ({
  colspan: /^[2-9]$/.test(colspan ?? "") ? colspan : null,
  rowspan: /^[2-9]$/.test(rowspan ?? "") ? rowspan : null,
});
