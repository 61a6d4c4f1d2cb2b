import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

/** Reads what RFC 4180 allows, and nothing else. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    const row: string[] = [];
    for (let isOpen = true; isOpen; ) {
      const [whole = "", quoted, plain] = cell.exec(text.slice(at)) ?? [];
      const [end] = /^(,|\r\n)/.exec(text.slice(at + whole.length)) ?? [];
      if (end === undefined) throw new Error(`Broken at ${at}`);
      row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
      at += whole.length + end.length;
      isOpen = end === ",";
    }
    rows.push(row);
  }
  return rows;
}
const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/;

const nasty = fc.array(fc.constantFrom(..."=+-@＝＋－＠\t\r\n \"',;aé0"), { maxLength: 6 });
const someText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  nasty.map((signs) => signs.join("")),
);

test("L8 what is written reads back, and no text begins like a formula", () => {
  const rows = fc.array(fc.array(someText, { minLength: 1, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (given) => {
      const read = readCsv(writeCsv(given));
      expect(read.map((row) => row.length)).toEqual(given.map((row) => row.length));
      for (const [index, text] of read.flat().entries()) {
        expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
        expect(text).not.toMatch(/^[\t\r\n]/);
        expect(text.replaceAll("'", "")).toBe(given.flat()[index]?.replaceAll("'", ""));
      }
    }),
  );
});

test("L8 nor does any part of a text that semicolons, tabs or line ends cut into cells", () => {
  fc.assert(
    fc.property(fc.array(someText, { minLength: 1, maxLength: 4 }), (given) => {
      // As a spreadsheet reads it where cells end at a semicolon or a tab: quotes within a cell mean nothing.
      for (const part of writeCsv([given])
        .split(/[;\t\r\n]/)
        .slice(1)) {
        expect(part).not.toMatch(/^[\s\uFEFF"]*[=+\-@＝＋－＠]/u);
      }
    }),
  );
});

test.each([
  ["x;=1+cmd|' /C calc'!A0", `"x;'=1+cmd|' /C calc'!A0"`],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ["a\t @sum", `"a\t '@sum"`],
  ["Quay; Ada", `"Quay; Ada"`],
  ["3-4", "3-4"],
])("L8 %j is written as %s", (text, cell) => {
  expect(writeCsv([[text]])).toBe(`${cell}\r\n`);
});

test("numbers stay numbers, with their cents", () => {
  expect(writeCsv([["=1+1", { number: "-5.00" }, 'say "hi", twice']])).toBe(
    `'=1+1,-5.00,"say ""hi"", twice"\r\n`,
  );
});
