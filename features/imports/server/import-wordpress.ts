import type { Deps } from "../../../platform/server/deps.ts";
import { addAddresses } from "./bring-in/bring-in-post.ts";
import { type ImportContext, importPost } from "./bring-in/import-post.ts";
import { type ImportOptions, prepareImport } from "./bring-in/prepare-import.ts";
import type { Report } from "./bring-in/report.ts";
import { lineOf } from "./html/plain-words.ts";
import { findImported } from "./imports-repository.ts";
import { readWxr, textOf, type WxrElement } from "./wordpress/read-wxr.ts";
import { type Survey, surveyWxr } from "./wordpress/survey-wxr.ts";
import { toPost } from "./wordpress/to-post.ts";

/** Everything of a WordPress export (WXR) that a news site has a place for. */
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
  let done = 0;
  for await (const element of readWxr(file)) {
    if (element.name !== "item") continue;
    const isPost = await importItem(context, element, {
      survey,
      withoutPages: options.withoutPages,
    });
    if (!isPost) continue;
    done += 1;
    options.onProgress(done, survey.posts, lineOf(textOf(element, "title")));
  }
  if (!options.dryRun) await leadAttachmentsOn(context, survey);
  return context.reporter.report;
}

async function importItem(
  context: ImportContext,
  item: WxrElement,
  { survey, withoutPages }: { survey: Survey; withoutPages: boolean },
): Promise<boolean> {
  const { deps, reporter } = context;
  const type = textOf(item, "wp:post_type");
  if (type !== "post" && type !== "page") {
    reporter.count("otherKinds", type);
    return false;
  }
  const what = lineOf(textOf(item, "title")) || `no. ${textOf(item, "wp:post_id")}`;
  if (type === "page" && withoutPages) {
    reporter.report.leftOut.push({ what, why: "is a page" });
    return true;
  }
  const notes: string[] = [];
  const post = toPost(item, { survey, now: deps.clock.now(), note: (line) => notes.push(line) });
  if ("leftOut" in post) reporter.report.leftOut.push({ what, why: post.leftOut });
  else await importPost(context, post, notes);
  return true;
}

/** A picture had a page of its own there; it leads to the story it was added to. */
async function leadAttachmentsOn(context: ImportContext, survey: Survey): Promise<void> {
  const { deps, source, reporter } = context;
  for (const { id, parent, address } of survey.attachments.values()) {
    const imported = await findImported(deps.db, { source, key: parent });
    if (!imported) continue;
    const addresses = [address, `${survey.site}/?attachment_id=${id}`];
    reporter.report.addresses += await addAddresses(deps, imported.articleId, addresses, () => {});
  }
}
