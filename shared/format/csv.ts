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
  const harmless = likeFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
