import {
  idOfArticle,
  namedArticle,
} from "#features/stories/articles/server/commands/named-article.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { verb } from "#platform/server/command/verb.ts";
import { findPreviewLinks } from "../preview/preview-link-repository.ts";

export const previewLinksVerb = verb({
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
