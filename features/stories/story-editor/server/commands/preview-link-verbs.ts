import { articleEditor } from "#features/stories/articles/server/public.ts";
import { createPreviewLink, MOST_HOURS } from "#features/stories/calls/staff-preview-links.ts";
import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { fitting, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { makePreviewLink, revokePreviewLink } from "../preview/make-preview-link.ts";
import { findPreviewLinks } from "../preview/preview-link-repository.ts";

const article = required(text("<article>"), "its number or slug");
const { recipient } = createPreviewLink.request.body.shape;
/** A command reaches every story. */
const scope = "all";

/** Links that show a story to somebody outside the newsroom. */
export const previewLinkVerbs: Noun["verbs"] = {
  "preview-links": verb({
    about: "Lists the preview links of an article, newest first",
    kind: "reads",
    takes: { article },
    async run(context, input) {
      const { id } = await articleEditor.find(context, input.article);
      const found = await findPreviewLinks(context.db, id);
      const links = found.map(({ secretHash: _, ...link }) => link);
      const rows = links.map((link) => [
        ...[link.id, link.recipient, showMoment(link.revokedAt ?? link.expiresAt)],
        link.openings,
      ]);
      return { lines: columns(["No.", "For", "Ends", "Openings"], rows), data: links };
    },
  }),
  "add-preview-link": verb({
    about: "Prints a link that shows the working copy of an article to somebody outside",
    kind: "changes",
    takes: {
      article,
      recipient: required(fitting("<recipient>", recipient), "whom it is for"),
      hours: required(wholeNumber("<hours>", { max: MOST_HOURS }), "how long it works"),
    },
    async run(context, { article: key, ...link }) {
      const { id } = await articleEditor.find(context, key);
      const newsroomOrigin = context.config.newsroomUrl;
      const url = await makePreviewLink({ ...context, scope, newsroomOrigin }, { id, ...link });
      return {
        lines: [url],
        data: { id, url },
        changed: [{ subject: `article ${id}`, details: { hours: link.hours } }],
      };
    },
  }),
  "end-preview-link": verb({
    about: "Ends a preview link at once",
    kind: "changes",
    takes: { article, link: required(wholeNumber("<link>"), "its number in the list") },
    async run(context, { article: key, link }) {
      const { id } = await articleEditor.find(context, key);
      const hasEnded = await revokePreviewLink({ ...context, scope }, { id, link });
      return {
        lines: [hasEnded ? `Link ${link} has ended.` : `Link ${link} did not work any more.`],
        data: { id, link, hasEnded },
        changed: hasEnded ? [{ subject: `article ${id}`, details: { link } }] : [],
      };
    },
  }),
};
