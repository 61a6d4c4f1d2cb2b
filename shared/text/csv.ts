/** A number is written as given, such as `-5.00`. */
export type CsvCell = string | { number: string };

/**
 * Spreadsheets run a text that begins like a formula, so it gets an apostrophe in front. Includes full-width signs and
 * leading white space.
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
 * Where semicolons or tabs separate cells, as in most of Europe, even a quoted text is split there, and its rest becomes
 * a cell. A loop, because a regular expression would take quadratic time on a run of tabs.
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
