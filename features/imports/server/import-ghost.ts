import { access } from "node:fs/promises";
import { LONGEST } from "#features/comments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readInThread } from "#platform/server/threads/read-in-thread.ts";
import { type GhostPart, readGhostPosts } from "./ghost/ghost-posts.ts";
import { readPermalink } from "./ghost/permalink.ts";
import { importReadings } from "./posts/import-readings.ts";
import { type ImportContext, type ImportOptions, prepareImport } from "./posts/prepare-import.ts";
import type { Report } from "./posts/report.ts";

const readPosts = readInThread({
  read: readGhostPosts,
  file: new URL("./ghost/ghost-posts.ts", import.meta.url),
  name: "readGhostPosts",
});

/** Imports a Ghost export (JSON). */
export async function importGhost(
  deps: Deps,
  file: string,
  options: ImportOptions & { permalink: string | undefined },
): Promise<Report> {
  const permalink = readPermalink(options.permalink ?? "/{slug}/");
  await access(file);
  const { site, from = 0 } = options;
  const now = deps.clock.now();
  const parts = readPosts({ file, from, site, permalink, now, longestComment: LONGEST });
  try {
    const { value: survey } = await parts.next();
    if (survey?.is !== "survey") throw new Error("The reading did not begin with a survey");
    const context = await prepareImport(deps, options, {
      // Ids of Ghost posts are globally unique.
      source: "ghost",
      site,
      hosts: site === undefined ? [] : [new URL(site).host],
    });
    const readings = readingsIn(parts, context);
    return await importReadings(context, readings, { ...options, total: survey.posts });
  } finally {
    await parts.return();
  }
}

async function* readingsIn(
  parts: AsyncIterable<GhostPart>,
  { reporter }: Pick<ImportContext, "reporter">,
) {
  for await (const part of parts) {
    if (part.is === "post") yield part.reading;
    if (part.is === "remark") reporter.remark(part.line, part.about);
  }
}
