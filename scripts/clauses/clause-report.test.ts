import { describe, expect, test } from "vitest";
import type { Tier } from "../test/tiers.ts";
import { reportOn } from "./clause-report.ts";
import { promiseLists } from "./promise-lists.ts";
import type { TestResult } from "./test-results.ts";
import { threatsInTitle } from "./threats-in-title.ts";

const ran = (passed: boolean, ...titles: string[]) => ({
  title: titles.join(" "),
  titles,
  passed,
  repeated: false,
  timedOut: false,
  file: "a.test.ts",
});
const lists = {
  clauses: ["HOME-01", "HOME-02"],
  threats: ["J5", "J6", "OP1"],
  urgent: [] as string[],
  open: [] as string[],
};
const report = (
  tests: readonly TestResult[],
  {
    tier = "fast",
    elsewhere = [],
    ...given
  }: Partial<typeof lists> & { tier?: Tier; elsewhere?: string[] } = {},
) => reportOn(tests, { ...lists, ...given }, { tier, elsewhere: new Set(elsewhere) });

describe("clauses", () => {
  test("are proven by passing tests, whose groups may name them", () => {
    const found = report([ran(true, "[HOME-01] front page", "[HOME-02] opens")]);
    expect(found).toMatchObject({ ok: true, missing: [] });
    expect(found.lines[0]).toBe("Clauses proven by this run: 2 of 2, without a test: 0");
  });

  test("without a passing test fail the run", () => {
    const found = report([ran(true, "[HOME-01] opens"), ran(false, "[HOME-02] opens")]);
    expect(found).toMatchObject({ ok: false, missing: ["HOME-02"] });
    expect(found.lines).toContain("Clause HOME-02 has no passing test");
  });

  test("may be proven by a test of the other tier", () => {
    const tests = [ran(true, "[HOME-01] opens")];
    for (const tier of ["fast", "slow"] as const)
      expect(report(tests, { tier, elsewhere: ["HOME-02"] })).toMatchObject({ ok: true });
  });

  test("of what must never break are proven by npm test itself", () => {
    const given = { clauses: ["GIVE-01"], elsewhere: ["GIVE-01"] };
    expect(report([], given).lines).toContain("Clause GIVE-01 has no passing test in npm test");
    expect(report([], { ...given, tier: "slow" }).ok).toBe(true);
  });

  test("on the list of open ones may lack a test", () => {
    const found = report([ran(true, "[HOME-01] opens")], { open: ["HOME-02"] });
    expect(found).toMatchObject({ ok: true, missing: ["HOME-02"] });
  });

  test.each([true, false])("that are not in the list fail the run, test passed: %s", (passed) => {
    const tests = [ran(true, "[HOME-01] [HOME-02]"), ran(passed, "[HOME-99] opens")];
    const found = report(tests);
    expect(found.ok).toBe(false);
    expect(found.lines.join()).toContain("HOME-99, which is no clause");
  });

  test("that cannot be read fail the run in one line", async () => {
    const nowhere = await promiseLists(new URL("./no-such-folder/", import.meta.url));
    expect(report([ran(true, "[HOME-01] opens")], nowhere)).toMatchObject({
      ok: false,
      lines: ["docs/promises/clauses.md is missing or lists no clause."],
    });
  });
});

describe("threats", () => {
  test("without a passing test are listed and fail nothing", () => {
    const tests = [ran(true, "[HOME-01] [HOME-02] J5 refused"), ran(false, "J6 refused")];
    const found = report(tests);
    expect(found).toMatchObject({ ok: true, openThreats: ["J6", "OP1"] });
    expect(found.lines).toContain("Threats proven by this run: 1 of 3, without a test: 2");
  });

  test("of the first priority fail npm test, also when only a slow test names them", () => {
    const tests = [ran(true, "[HOME-01] [HOME-02]")];
    const found = report(tests, { urgent: ["J5"], elsewhere: ["J5"] });
    expect(found.ok).toBe(false);
    expect(found.lines).toContain("Threat J5 has no passing test in npm test");
  });

  test.each([
    ["J5 what is not signed is refused", ["J5"]],
    ["J5: what is not signed is refused", ["J5"]],
    ["J5 J6 once", ["J5", "J6"]],
    ["J5, J6: once", ["J5", "J6"]],
    ["[HOME-01][HOME-02] OP1 refuses to start", ["OP1"]],
    ["J5", ["J5"]],
    ["J55 is no threat we know", []],
    ["the rows J5 and J6 in the middle of a title", []],
  ])("are read from the beginning of a title: %s", (title, ids) => {
    expect(threatsInTitle(title, new Set(lists.threats))).toEqual(ids);
  });
});

describe("the lists of this project", () => {
  test("hold each id once", async () => {
    const { clauses, threats } = await promiseLists();
    expect(clauses.length).toBeGreaterThan(600);
    expect(threats.length).toBeGreaterThan(150);
    for (const ids of [clauses, threats])
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
