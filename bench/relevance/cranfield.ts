import { existsSync, readFileSync } from "node:fs";

/** A collection that others judged: documents, and queries with the documents that answer them. */
export interface JudgedCollection {
  documents: readonly JudgedDocument[];
  queries: readonly JudgedQuery[];
}
export interface JudgedDocument {
  id: number;
  title: string;
  text: string;
}
export interface JudgedQuery {
  query: string;
  /** Grades by the number of the document. */
  judged: Readonly<Record<string, number>>;
}

const folder = new URL("../../../shared/contracts/relevance/", import.meta.url);
const documents = new URL("cranfield-documents.json", folder);
const queries = new URL("cranfield-queries.json", folder);

/** The Cranfield collection, which has no licence and is therefore read from a folder beside the project; undefined without it. */
export function readCranfield(): JudgedCollection | undefined {
  if (!existsSync(documents) || !existsSync(queries)) return undefined;
  // Files of a known collection, which a measurement may trust.
  return {
    documents: JSON.parse(readFileSync(documents, "utf8")) as JudgedDocument[],
    queries: JSON.parse(readFileSync(queries, "utf8")) as JudgedQuery[],
  };
}
