import type { Deps } from "#platform/server/deps.ts";
import { readGhostExport } from "./ghost/ghost-export.ts";
import { joinTables } from "./ghost/join-tables.ts";
import { readPermalink } from "./ghost/permalink.ts";
import { toPost } from "./ghost/to-post.ts";
import { plainLine } from "./html/plain-text.ts";
import { importPost } from "./posts/import-post.ts";
import { type ImportOptions, prepareImport } from "./posts/prepare-import.ts";
import type { Report } from "./posts/report.ts";

/** Imports a Ghost export (JSON). */
export async function importGhost(
  deps: Deps,
  file: string,
  options: ImportOptions & { permalink: string | undefined },
): Promise<Report> {
  const permalink = readPermalink(options.permalink ?? "/{slug}/");
  const data = await readGhostExport(file);
  const { site } = options;
  const context = await prepareImport(deps, options, {
    // Ids of Ghost posts are globally unique.
    source: "ghost",
    site,
    hosts: site === undefined ? [] : [new URL(site).host],
  });
  const { reporter } = context;
  const tables = joinTables(data, (line, about) => reporter.remark(line, about));
  const now = deps.clock.now();
  try {
    for (const [index, stored] of data.posts.entries()) {
      if (index < (options.from ?? 0)) continue;
      const name = plainLine(stored.title ?? "") || `no. ${stored.id}`;
      const tell = (about: string) =>
        options.onProgress(index, data.posts.length, about, reporter.report);
      await importPost(
        { ...context, tell },
        { name, read: (note) => toPost(stored, { tables, site, permalink, now, note }) },
      );
      await options.onProgress(index + 1, data.posts.length, name, reporter.report);
      if (options.signal?.aborted) break;
    }
  } finally {
    await options.onEnd(reporter.report);
  }
  return reporter.report;
}
