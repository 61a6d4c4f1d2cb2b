import { plainLine } from "../html/plain-text.ts";
import { type Reading, type ReadingOptions, readPost } from "../posts/read-post.ts";
import { readGhostExport } from "./ghost-export.ts";
import { joinTables } from "./join-tables.ts";
import type { Permalink } from "./permalink.ts";
import { toPost } from "./to-post.ts";

export type GhostPart =
  | { is: "survey"; posts: number }
  | { is: "post"; reading: Reading }
  | { is: "remark"; line: string; about: string };

/** Reads a Ghost export (JSON). It needs no database, so that a thread can load it alone. */
export async function* readGhostPosts({
  file,
  from,
  site,
  permalink,
  ...options
}: ReadingOptions & {
  file: string;
  /** How many posts are skipped. */
  from: number;
  site: string | undefined;
  permalink: Permalink;
}): AsyncGenerator<GhostPart, void> {
  const data = await readGhostExport(file);
  yield { is: "survey", posts: data.posts.length };
  const remarks: { line: string; about: string }[] = [];
  const tables = joinTables(data, (line, about) => void remarks.push({ line, about }));
  const { now } = options;
  for (const stored of data.posts.slice(from)) {
    const name = plainLine(stored.title ?? "") || `no. ${stored.id}`;
    const read = (note: (line: string) => void) =>
      toPost(stored, { tables, site, permalink, now, note });
    const reading = readPost({ name, read }, options);
    for (const remark of remarks.splice(0)) yield { is: "remark", ...remark };
    yield { is: "post", reading };
  }
}
