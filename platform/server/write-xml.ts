import { XMLBuilder } from "fast-xml-parser";

/** The content of an element: text, or attributes (`@name`), `#text` and child elements; a list repeats its element. */
export type Xml = string | { [name: string]: Xml | readonly Xml[] | undefined };

/** Characters that XML does not allow: a parser would refuse the whole document. */
const notAllowed = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const cleanForXml = (text: string) => text.replace(/\r\n?/g, "\n").replace(notAllowed, "");

const cleanValue = (_: string, value: unknown) => cleanForXml(String(value));

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressBooleanAttributes: false,
  tagValueProcessor: cleanValue,
  attributeValueProcessor: cleanValue,
});

export const writeXml = (document: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document)}\n`;
