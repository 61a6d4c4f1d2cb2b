import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";

/** A collection that others judged: documents, and queries with the documents that match them. */
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

const DOCUMENTS = "relevance/cranfield-documents.json";
const QUERIES = "relevance/cranfield-queries.json";

/** The Cranfield collection, which has no licence and is therefore read from a folder beside the project; undefined without it. */
export const readCranfield = (): JudgedCollection | undefined =>
  hasContracts(DOCUMENTS, QUERIES)
    ? { documents: readContractJson(DOCUMENTS), queries: readContractJson(QUERIES) }
    : undefined;
