import type { Deps } from "../../../platform/server/deps.ts";
import { importPost } from "./bring-in/import-post.ts";
import { type ImportOptions, prepareImport } from "./bring-in/prepare-import.ts";
import type { Report } from "./bring-in/report.ts";
import { readGhostExport } from "./ghost/ghost-export.ts";
import { joinTables } from "./ghost/join-tables.ts";
import { readPermalink } from "./ghost/permalink.ts";
import { toPost } from "./ghost/to-post.ts";

/** Everything of a Ghost export (JSON) that a news site has a place for. */
export async function importGhost(
  deps: Deps,
  file: string,
  options: ImportOptions & { permalink: string | undefined },
): Promise<Report> {
  const permalink = readPermalink(options.permalink ?? "/{slug}/");
  const data = await readGhostExport(file);
  const { site } = options;
  const context = await prepareImport(deps, options, {
    // Posts there carry numbers that are unique in the world.
    source: "ghost",
    site,
    hosts: site === undefined ? [] : [new URL(site).host],
  });
  const { reporter } = context;
  const tables = joinTables(data, (line, about) => reporter.remark(line, about));
  for (const [index, stored] of data.posts.entries()) {
    const notes: string[] = [];
    const post = toPost(stored, {
      tables,
      site,
      permalink,
      now: deps.clock.now(),
      note: (line) => notes.push(line),
    });
    if (post.kind === "page" && options.withoutPages) {
      reporter.report.leftOut.push({ what: post.title, why: "is a page" });
    } else await importPost(context, post, notes);
    options.onProgress(index + 1, data.posts.length, post.title);
  }
  return reporter.report;
}
