import { access } from "node:fs/promises";
import { LONGEST } from "#features/comments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readInThread } from "#platform/server/threads/read-in-thread.ts";
import { findImported } from "./imported-articles.ts";
import { importReadings } from "./posts/import-readings.ts";
import { type ImportContext, type ImportOptions, prepareImport } from "./posts/prepare-import.ts";
import type { Report } from "./posts/report.ts";
import { addAddresses } from "./posts/save-post.ts";
import type { Attachment } from "./wordpress/survey-wxr.ts";
import { readWordpressPosts, type WordpressPart } from "./wordpress/wordpress-posts.ts";

const readPosts = readInThread({
  read: readWordpressPosts,
  file: new URL("./wordpress/wordpress-posts.ts", import.meta.url),
  name: "readWordpressPosts",
});

/** Imports a WordPress export (WXR). */
export async function importWordpress(
  deps: Deps,
  file: string,
  options: ImportOptions,
): Promise<Report> {
  await access(file);
  const { from = 0 } = options;
  const parts = readPosts({ file, from, now: deps.clock.now(), longestComment: LONGEST });
  try {
    const { value: survey } = await parts.next();
    if (survey?.is !== "survey") throw new Error("The reading did not begin with a survey");
    const context = await prepareImport(deps, options, {
      source: `wordpress ${survey.site.replace(/^https?:\/\//, "")}`,
      site: options.site ?? survey.site,
      hosts: survey.hosts,
    });
    const readings = readingsIn(parts, context, survey);
    return await importReadings(context, readings, { ...options, total: survey.posts });
  } finally {
    await parts.return();
  }
}

/** Its posts; what else it consists of is seen to on the way. */
async function* readingsIn(
  parts: AsyncIterable<WordpressPart>,
  context: Omit<ImportContext, "tell">,
  { site }: { site: string },
) {
  for await (const part of parts) {
    if (part.is === "post") yield part.reading;
    if (part.is === "other") context.reporter.count("otherKinds", part.kind);
    if (part.is === "attachments" && !context.dryRun && !context.compare)
      await leadAttachmentsOn(context, site, part.attachments);
  }
}

/** On the older site each picture had a page; its address redirects to the article it was attached to. */
async function leadAttachmentsOn(
  { deps, source, reporter }: Omit<ImportContext, "tell">,
  site: string,
  attachments: readonly Attachment[],
): Promise<void> {
  for (const { id, parent, address } of attachments) {
    const imported = await findImported(deps.db, { source, key: parent });
    if (!imported) continue;
    const addresses = [address, `${site}/?attachment_id=${id}`];
    reporter.report.addresses += await addAddresses(deps, imported.articleId, addresses, () => {});
  }
}
