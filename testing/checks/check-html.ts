import { HtmlValidate } from "html-validate";

/** What the standard says about elements, their content and their attributes. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** What is not valid in a document, such as `p > div: <div> is not permitted as content under <p>`. */
export async function problemsInHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ selector, message }) => `${selector}: ${message}`),
  );
  return [
    ...problems,
    ...ownRules.filter(({ pattern }) => pattern.test(html)).map(({ problem }) => problem),
  ];
}

/** What the library lacks: a rule of the standard that the W3C's validator knows, and one of pa11y. */
const ownRules = [
  {
    problem: "select: the first option of a required one is not empty",
    pattern:
      /<select(?=[^>]*\srequired)(?![^>]*\s(?:multiple|size))[^>]*>\s*<option(?![^>]*\svalue="")/,
  },
  { problem: "fieldset: has no legend", pattern: /<fieldset[^>]*>(?!<legend)/ },
];
