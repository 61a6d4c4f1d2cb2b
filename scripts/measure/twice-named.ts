import { basename } from "node:path";

/** Every area may have one of each: the architecture gives their names. */
const given = /^(pages|feature|public)$/;

/** Names that two files of an area share: a search for one of them opens the wrong file. */
export function twiceNamed(paths: readonly string[]): [name: string, files: number][] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const area = /^features\/([^/]+)\//.exec(path)?.[1];
    const [name = ""] = basename(path).split(".");
    if (area === undefined || given.test(name)) continue;
    counts.set(`${area}: ${name}`, (counts.get(`${area}: ${name}`) ?? 0) + 1);
  }
  return [...counts].filter(([, files]) => files > 1);
}
