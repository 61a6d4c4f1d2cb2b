import { expect, test } from "vitest";
import { columns } from "./columns.ts";
import { printable, printableJson } from "./printable.ts";

test("columns are aligned, numbers to the right, long and broken texts on one line", () => {
  const lines = columns(
    ["No.", "Title"],
    [
      [7, "Short"],
      [1_200, `Two\nlines ${"x".repeat(80)}`],
      [30, null],
    ],
  );
  expect(lines).toEqual([
    " No.  Title",
    "   7  Short",
    `1200  Two lines ${"x".repeat(49)}…`,
    "  30  –",
  ]);
  expect(columns(["No."], [], "None today.")).toEqual(["None today."]);
});

test("what strangers wrote cannot steer a terminal", () => {
  const bell = "\u0007";
  const title = `a\u001B]0;owned${bell}b\u001B[2Jc\u009B1md\u202Ee\rf`;
  expect(printable(title)).toBe("a·]0;owned·b·[2Jc·1md·e·f");
  expect(printable("\u001B[1mours\u001B[22m\n")).toBe("\u001B[1mours\u001B[22m\n");
  const json = printableJson({ title });
  expect(json).toMatch(/^[\n\x20-\x7E]*$/);
  expect(JSON.parse(json)).toEqual({ title });
});
