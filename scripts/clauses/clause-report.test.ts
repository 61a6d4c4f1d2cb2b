import { describe, expect, test } from "vitest";
import { reportOn } from "./clause-report.ts";
import { promiseLists } from "./promise-lists.ts";
import { threatsInTitle } from "./threats-in-title.ts";

const ran = (passed: boolean, ...titles: string[]) => ({
  title: titles.join(" "),
  titles,
  passed,
  repeated: false,
  timedOut: false,
  file: "a.test.ts",
});
const lists = { clauses: ["HOME-01", "HOME-02"], threats: ["J5", "J6", "OP1"], open: [] };

describe("clauses", () => {
  test("are proven by passing tests, whose groups may name them", () => {
    const report = reportOn([ran(true, "[HOME-01] front page", "[HOME-02] opens")], lists);
    expect(report).toMatchObject({ ok: true, missing: [] });
    expect(report.lines[0]).toBe("Clauses proven: 2, still open: 0");
  });

  test("without a passing test fail the run", () => {
    const report = reportOn([ran(true, "[HOME-01] opens"), ran(false, "[HOME-02] opens")], lists);
    expect(report).toMatchObject({ ok: false, missing: ["HOME-02"] });
    expect(report.lines).toContain("Clause HOME-02 had a passing test and has none now");
  });

  test("on the list of open ones may lack a test", () => {
    const report = reportOn([ran(true, "[HOME-01] opens")], { ...lists, open: ["HOME-02"] });
    expect(report).toMatchObject({ ok: true, missing: ["HOME-02"] });
  });

  test.each([true, false])("that are not in the list fail the run, test passed: %s", (passed) => {
    const tests = [ran(true, "[HOME-01] [HOME-02]"), ran(passed, "[HOME-99] opens")];
    const report = reportOn(tests, lists);
    expect(report.ok).toBe(false);
    expect(report.lines.join()).toContain("HOME-99, which is no clause");
  });

  test("that cannot be read fail the run in one line", async () => {
    const nowhere = await promiseLists(new URL("./no-such-folder/", import.meta.url));
    expect(reportOn([ran(true, "[HOME-01] opens")], nowhere)).toMatchObject({
      ok: false,
      lines: ["docs/promises/clauses.md is missing or lists no clause."],
    });
  });
});

describe("threats", () => {
  test("without a passing test are listed and fail nothing", () => {
    const tests = [ran(true, "[HOME-01] [HOME-02] J5 refused"), ran(false, "J6 refused")];
    const report = reportOn(tests, lists);
    expect(report).toMatchObject({ ok: true, openThreats: ["J6", "OP1"] });
    expect(report.lines).toContain("Threats with a test: 1, without: 2");
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
