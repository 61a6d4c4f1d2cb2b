import { basename } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { validateXML } from "xmllint-wasm";
import { hasContracts, readContract } from "./contract-files.ts";

/** Parses a document with another parser than ours and returns its errors. */
export async function canonicalXml(xml: string): Promise<{ text: string; problems: string[] }> {
  const { errors, normalized } = await validateXML({
    xml: named("a.xml", xml),
    normalization: "c14n",
  });
  return { text: normalized, problems: errors.map(({ rawMessage }) => rawMessage) };
}

export const problemsInXml = async (xml: string) => (await canonicalXml(xml)).problems;

const schemas = [
  {
    namespace: "http://www.sitemaps.org/schemas/sitemap/0.9",
    file: "schemas/sitemap/sitemap.xsd",
  },
  {
    namespace: "http://www.google.com/schemas/sitemap-news/0.9",
    file: "schemas/sitemap/sitemap-news.xsd",
  },
] as const;

/** Validates a sitemap against the published schemas where they are available. */
export async function problemsInSitemap(xml: string): Promise<string[]> {
  if (!hasContracts(...schemas.map(({ file }) => file))) return problemsInXml(xml);
  const imports = schemas.map(
    ({ namespace, file }) =>
      `<xsd:import namespace="${namespace}" schemaLocation="${basename(file)}"/>`,
  );
  const both = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${imports.join("")}</xsd:schema>`;
  const { errors } = await validateXML({
    xml: named("a.xml", xml),
    schema: named("both.xsd", both),
    preload: schemas.map(({ file }) => named(basename(file), readContract(file))),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const named = (fileName: string, contents: string) => ({ fileName, contents });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
});

/** The type is checked by the test. */
export const readXml = <T>(xml: string): T => parser.parse(xml) as T;
