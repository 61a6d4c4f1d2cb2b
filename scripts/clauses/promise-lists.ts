import { readFile } from "node:fs/promises";

export interface PromiseLists {
  clauses: string[];
  threats: string[];
  /** Threats of the first priority. */
  urgent: string[];
  /** Clauses that have no test yet. */
  open: string[];
}

const root = new URL("../../", import.meta.url);

/** The ids that tests must name. A missing file is an empty list, which the report refuses. */
export async function promiseLists(folder: URL = root): Promise<PromiseLists> {
  const read = (path: string) => readFile(new URL(path, folder), "utf8").catch(() => "");
  const threats = await read("docs/promises/threats.md");
  return {
    clauses: idsIn(await read("docs/promises/clauses.md"), /^- ([A-Z]+-\d+) ·/gm),
    threats: idsIn(threats, /^\| ([A-Z]{1,2}\d+)(?: P\d)? \|/gm),
    urgent: idsIn(threats, /^\| ([A-Z]{1,2}\d+) P0 \|/gm),
    open: idsIn(await read("testing/open-clauses.txt"), /^\s*([A-Z]+-\d+)\s*$/gm),
  };
}

const idsIn = (text: string, line: RegExp) => [...text.matchAll(line)].map(([, id = ""]) => id);
