import type { TestResult } from "./test-results.ts";
import { threatsInTitle } from "./threats-in-title.ts";

/** A line for each threat and each passing test that names it, and for each threat without a test. */
export function threatTable(tests: readonly TestResult[], threats: readonly string[]): string[] {
  const known = new Set(threats);
  const passed = tests.filter((test) => test.passed);
  return threats.flatMap((id) => {
    const naming = passed.filter(({ titles }) =>
      titles.some((title) => threatsInTitle(title, known).includes(id)),
    );
    const lines = naming.map(({ file, titles }) => `${id} · ${file} · ${titleOf(titles, file)}`);
    return lines.length > 0 ? [...new Set(lines)] : [`${id} · no test`];
  });
}

/** Playwright reports the file as a group. */
const titleOf = (titles: readonly string[], file: string) =>
  titles.filter((title) => !file.endsWith(title)).join(" ");
