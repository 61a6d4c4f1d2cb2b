import type { Deps } from "#platform/server/deps.ts";
import { plainLine } from "./html/plain-text.ts";
import { findImported } from "./imported-article-repository.ts";
import type { ImportContext } from "./posts/import-context.ts";
import { importPost, type PostToImport } from "./posts/import-post.ts";
import { type ImportOptions, prepareImport } from "./posts/prepare-import.ts";
import type { Report } from "./posts/report.ts";
import { addAddresses } from "./posts/save-post.ts";
import { readWxr, textOf, type WxrElement } from "./wordpress/read-wxr.ts";
import { type Survey, surveyWxr } from "./wordpress/survey-wxr.ts";
import { toPost } from "./wordpress/to-post.ts";

/** Imports a WordPress export (WXR). */
export async function importWordpress(
  deps: Deps,
  file: string,
  options: ImportOptions,
): Promise<Report> {
  const survey = await surveyWxr(file);
  const context = await prepareImport(deps, options, {
    source: `wordpress ${survey.site.replace(/^https?:\/\//, "")}`,
    site: options.site ?? survey.site,
    hosts: survey.hosts,
  });
  const { report } = context.reporter;
  const { from = 0, signal } = options;
  try {
    let done = 0;
    for await (const element of readWxr(file)) {
      if (element.name !== "item") continue;
      if (done < from) {
        if (isPost(element)) done += 1;
        continue;
      }
      const post = postIn(element, context, survey);
      if (!post) continue;
      const tell = (about: string) => options.onProgress(done, survey.posts, about, report);
      await importPost({ ...context, tell }, post);
      done += 1;
      await options.onProgress(done, survey.posts, post.name, report);
      if (signal?.aborted) return report;
    }
    if (!options.dryRun && !options.compare) await leadAttachmentsOn(context, survey);
  } finally {
    await options.onEnd(report);
  }
  return report;
}

const isPost = (item: WxrElement) => /^(post|page)$/.test(textOf(item, "wp:post_type"));

/** Undefined for menus, attachments and other items of plugins. */
function postIn(
  item: WxrElement,
  context: Omit<ImportContext, "tell">,
  survey: Survey,
): PostToImport | undefined {
  if (!isPost(item)) {
    const type = textOf(item, "wp:post_type");
    // The survey has read them.
    if (!/^(guest-author|wp_block)$/.test(type)) context.reporter.count("otherKinds", type);
    return undefined;
  }
  const now = context.deps.clock.now();
  return {
    name: plainLine(textOf(item, "title")) || `no. ${textOf(item, "wp:post_id")}`,
    read: (note) => toPost(item, { survey, now, note }),
  };
}

/** On the older site each picture had a page; its address redirects to the article it was attached to. */
async function leadAttachmentsOn(
  context: Omit<ImportContext, "tell">,
  survey: Survey,
): Promise<void> {
  const { deps, source, reporter } = context;
  for (const { id, parent, address } of survey.attachments.values()) {
    const imported = await findImported(deps.db, { source, key: parent });
    if (!imported) continue;
    const addresses = [address, `${survey.site}/?attachment_id=${id}`];
    reporter.report.addresses += await addAddresses(deps, imported.articleId, addresses, () => {});
  }
}
