import { correct } from "#features/editor/acts/correct.ts";
import { addPreviewLink, endPreviewLink } from "#features/editor/acts/preview-link.ts";
import { embargo, makeLive, publish, schedule } from "#features/editor/acts/publish.ts";
import { keepVersion, restore } from "#features/editor/acts/restore.ts";
import { idOfArticle, namedArticle, revisions } from "#features/stories/server/public.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { findPreviewLinks } from "../drafts/make-preview-link.ts";

const MOST_VERSIONS = 500;

const versions = verb({
  about: "Lists the versions of an article, the newest first",
  kind: "reads",
  takes: { article: namedArticle },
  async run(context, input) {
    const id = await idOfArticle(context, input.article);
    const found = await revisions.list(context.db, id, MOST_VERSIONS);
    const rows = found.map((one) => [
      one.id,
      one.kind,
      showMoment(one.at),
      one.by,
      one.title,
      one.note,
    ]);
    return { lines: columns(["No.", "What", "When", "Who", "Title", ""], rows), data: found };
  },
});

const previewLinks = verb({
  about: "Lists the preview links of an article, newest first",
  kind: "reads",
  takes: { article: namedArticle },
  async run(context, input) {
    const id = await idOfArticle(context, input.article);
    const found = await findPreviewLinks(context.db, id);
    const links = found.map(({ secretHash: _, ...link }) => link);
    const rows = links.map((link) => [
      link.id,
      link.recipient,
      showMoment(link.revokedAt ?? link.expiresAt),
      link.openings,
    ]);
    return { lines: columns(["No.", "For", "Ends", "Openings"], rows), data: links };
  },
});

/** What the editor adds to the commands of articles. */
export const articlesInEditor: Noun = {
  about: "",
  verbs: {
    ...verbsOf(publish, schedule, embargo, correct),
    versions,
    ...verbsOf(restore, makeLive, keepVersion),
    "preview-links": previewLinks,
    ...verbsOf(addPreviewLink, endPreviewLink),
  },
};
