import { expect, test } from "vitest";
import { threatTable } from "./threat-table.ts";

const ran = (file: string, passed: boolean, ...titles: string[]) => ({
  title: titles.join(" "),
  titles,
  passed,
  repeated: false,
  timedOut: false,
  file,
});

test("every threat has a line for each passing test that names it, or says that there is none", () => {
  const tests = [
    ran("a.test.ts", true, "J5 a message", "is refused"),
    ran("a.test.ts", false, "J6 once"),
    ran("e2e/b.e2e.ts", true, "b.e2e.ts", "[HOME-01] OP1 J5 refuses"),
  ];
  expect(threatTable(tests, ["J5", "J6", "OP1"])).toEqual([
    "J5 · a.test.ts · J5 a message is refused",
    "J5 · e2e/b.e2e.ts · [HOME-01] OP1 J5 refuses",
    "J6 · no test",
    "OP1 · e2e/b.e2e.ts · [HOME-01] OP1 J5 refuses",
  ]);
});
