import { expect, test } from "vitest";
import { scriptSafeJson } from "./escape-html.ts";

test("B1 no text ends the script element it stands in, or opens a comment there", () => {
  const texts = ["</script><script>alert(1)</script>", "<!--", "]]>", "\u2028\u2029", "&lt;"];
  const written = scriptSafeJson(texts);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(texts);
});
