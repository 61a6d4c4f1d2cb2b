import { describe, expect, test } from "vitest";
import { problemsInRss } from "./check-rss.ts";
import { hasContracts, readContractJson } from "./contract-files.ts";

// Tests our feed checker with the cases of the validator it imitates.

interface Case {
  path: string;
  expect: string;
  xml?: string;
}

const rules = new Set(
  "SAXError MissingTitle MissingLink MissingDescription MissingElement MissingAttribute DuplicateElement DuplicateEnclosure DuplicateValue UndefinedElement NotBlank InvalidLink InvalidLanguage InvalidRFC2822Date MissingSelf MissingGuid InvalidHttpGUID InvalidBooleanAttribute InvalidIntegerAttribute InvalidNonNegativeInteger InvalidMIMEAttribute InvalidURLAttribute ItemMustContainTitleOrDescription ContainsRelRef SecurityRisk".split(
    " ",
  ),
);
/** The validator's messages about a valid value. */
const praises: Record<string, string> = {
  ValidRFC2822Date: "InvalidRFC2822Date",
  ValidURI: "InvalidLink",
  ValidLanguage: "InvalidLanguage",
  ValidHttpGUID: "InvalidHttpGUID",
  ValidBooleanAttribute: "InvalidBooleanAttribute",
  ValidIntegerAttribute: "InvalidIntegerAttribute",
  ValidMIMEAttribute: "InvalidMIMEAttribute",
  ValidURLAttribute: "InvalidURLAttribute",
};
/** Elements that our feeds do not have. */
const others =
  /parent:(image|textInput|skipDays|skipHours|source)|element:(cloud|source|ttl|docs|comments)/;

/** Date formats of early e-mail, which we refuse. */
const oldDates = "/data-types-datetime/everything.xml";

function readExpectation(text: string) {
  const [, not = "", name = "", details = ""] = /^(!?)(\w+)(\{.*\})?$/.exec(text) ?? [];
  const praised = praises[name];
  const problem = praised ?? name;
  const element = /element:([\w:]+)/.exec(details)?.[1];
  return { problem, element, isProblem: not === "" && praised === undefined };
}

const CASES = "feeds/feedvalidator-rss20.json";

describe.runIf(hasContracts(CASES))("the validator's own cases", () => {
  const cases = hasContracts(CASES) ? readContractJson<Case[]>(CASES) : [];
  const ours = cases.filter(
    ({ path, xml, expect: expected }) =>
      xml !== undefined &&
      !path.endsWith(oldDates) &&
      !others.test(expected) &&
      rules.has(readExpectation(expected).problem),
  );

  test("are found as the validator finds them", () => {
    expect(ours.length).toBeGreaterThan(90);
    const wrong = ours.filter(({ xml = "", expect: expected }) => {
      const { problem, element, isProblem } = readExpectation(expected);
      const found = problemsInRss(xml).some(
        (result) =>
          result.startsWith(problem) &&
          (element === undefined || result.includes(`element:${element}`) || !result.includes("{")),
      );
      return found !== isProblem;
    });
    expect(wrong.map(({ path, expect: expected }) => `${path}: ${expected}`)).toEqual([]);
  });
});
