import { type CsvCell, writeCsv } from "#shared/text/csv.ts";

/** Rows for a spreadsheet, with a line of names above them. */
export function csvTable<K extends string>(
  names: readonly K[],
  rows: readonly Readonly<Record<K, string | number | null>>[],
): string {
  return writeCsv([names, ...rows.map((row) => names.map((name) => cell(row[name])))]);
}

const cell = (value: string | number | null): CsvCell =>
  typeof value === "number" ? { number: String(value) } : (value ?? "");
