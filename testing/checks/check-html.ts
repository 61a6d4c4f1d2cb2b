import { HtmlValidate } from "html-validate";

/** What the standard says about elements, their content and their attributes. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** What is not valid in a document, such as `p > div: <div> is not permitted as content under <p>`. */
export async function problemsInHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ selector, message }) => `${selector}: ${message}`),
  );
}
