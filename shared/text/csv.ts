/** A number keeps the spelling it is given, such as `-5.00`. */
export type CsvCell = string | { number: string };

/**
 * Spreadsheets run a text that begins like a formula, so such a text gets an apostrophe in front. Full-width signs
 * count, and white space in front of them hides nothing.
 */
const likeFormula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Lines of cells as a spreadsheet reads them (RFC 4180). */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");

function writeCell(cell: CsvCell): string {
  if (typeof cell !== "string") return cell.number;
  const inside = disarmAfterSeparators(cell);
  const harmless = likeFormula.test(cell) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Where the semicolon or the tab separates cells, as in most of Europe, a quoted text is cut there all the same, and
 * its rest is a cell of its own. A loop, since a pattern would go over a run of tabs again and again.
 */
function disarmAfterSeparators(text: string): string {
  if (!/[;\t\r\n]/.test(text)) return text;
  let written = "";
  let isStartOfCell = false;
  for (const sign of text) {
    if (isStartOfCell && /[=+\-@＝＋－＠]/u.test(sign)) written += "'";
    isStartOfCell = /[;\t\r\n]/.test(sign) || (isStartOfCell && /[\s\uFEFF"]/u.test(sign));
    written += sign;
  }
  return written;
}
