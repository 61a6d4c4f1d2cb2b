import { XMLBuilder } from "fast-xml-parser";

/** An element's inside: text, or attributes (`@name`), `#text` and elements by name; a list repeats its element. */
export type Xml = string | { [name: string]: Xml | readonly Xml[] | undefined };

/** XML knows fewer characters than people can type; a reader that meets another refuses the whole document. */
const unknownToXml = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const cleanForXml = (text: string) => text.replace(/\r\n?/g, "\n").replace(unknownToXml, "");

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
