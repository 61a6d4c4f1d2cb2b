import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { cleanForXml, writeXml } from "./write-xml.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
});
const pieces = [
  "]]>",
  "<![CDATA[",
  "-->",
  "<b>",
  "&amp;",
  "&#0;",
  '"',
  "'",
  "\0",
  "\u0008",
  "\uffff",
  "\r\n",
  "\ud800",
  "📰",
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 5 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(""));

test("N1 whatever stands in a text or attribute comes back, without what XML does not know", () => {
  fc.assert(
    fc.property(text, (value) => {
      const xml = writeXml({ root: { "@name": value, item: [`a${value}z`, "second"] } });
      expect(XMLValidator.validate(xml)).toBe(true);
      const { root } = parser.parse(xml);
      expect(root.item).toEqual([`a${cleanForXml(value)}z`, "second"]);
    }),
    { numRuns: 100 },
  );
});

test("what XML does not know is taken out, and nothing else", () => {
  expect(cleanForXml("a\0b\u0001c\u000bd\ufffee\uffff")).toBe("abcde");
  expect(cleanForXml("a\ud800b\udc00c")).toBe("abc");
  expect(cleanForXml("tab\t line\r\nend 📰 \u0085 é")).toBe("tab\t line\nend 📰 \u0085 é");
});

test("elements that are not given are left out", () => {
  expect(writeXml({ root: { a: undefined, b: "1" } })).toContain("<root><b>1</b></root>");
});
