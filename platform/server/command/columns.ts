import { stripVTControlCharacters, styleText } from "node:util";

type Colour = "bold" | "dim" | "red" | "green" | "yellow";

/** Only on a terminal, and not when NO_COLOR is set. */
export const paint = (colour: Colour, text: string): string =>
  styleText(colour, text, { stream: process.stdout });

/** `2026-11-15 18:30 UTC`, or a dash. */
export const showMoment = (moment: Date | null | undefined): string =>
  moment ? `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC` : "–";

/** Numbers are right-aligned. */
export type Cell = string | number | null;

const WIDEST = 60;

/** Lines of aligned columns under their headings. `nothing` is printed when there are no rows. */
export function columns(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  nothing = "None.",
): string[] {
  if (rows.length === 0) return [nothing];
  const texts = rows.map((row) => row.map(shorten));
  const widths = heads.map((head, index) =>
    Math.max(lengthOf(head), ...texts.map((row) => lengthOf(row[index] ?? ""))),
  );
  const isNumber = heads.map((_, index) => rows.some((row) => typeof row[index] === "number"));
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => pad(cell, widths[index] ?? 0, isNumber[index] === true)).join("  ");
  return [paint("bold", line(heads).trimEnd()), ...texts.map((row) => line(row).trimEnd())];
}

/** Joins lines and truncates long texts. */
function shorten(cell: Cell): string {
  const text = String(cell ?? "–").replace(/\s+/g, " ");
  const characters = [...text];
  return characters.length <= WIDEST ? text : `${characters.slice(0, WIDEST - 1).join("")}…`;
}

const lengthOf = (text: string) => [...stripVTControlCharacters(text)].length;

function pad(text: string, width: number, right: boolean): string {
  const gap = " ".repeat(Math.max(0, width - lengthOf(text)));
  return right ? gap + text : text + gap;
}

/** One record: labels on the left, long texts wrapped. */
export function facts(list: readonly (readonly [string, string | null | undefined])[]): string[] {
  const width = Math.max(...list.map(([label]) => label.length));
  return list.flatMap(([label, value]) => {
    const [first = "", ...rest] = (value || "–").split("\n");
    const indent = " ".repeat(width + 2);
    return [
      `${paint("bold", label.padEnd(width))}  ${first}`,
      ...rest.map((line) => indent + line),
    ];
  });
}
