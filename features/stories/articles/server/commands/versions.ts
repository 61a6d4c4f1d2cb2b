import { columns, showMoment } from "#platform/server/command/columns.ts";
import { verb } from "#platform/server/command/verb.ts";
import { findRevisions } from "../editing/revision-repository.ts";
import { idOfArticle, namedArticle } from "./named-article.ts";

const MOST_VERSIONS = 500;

export const versions = verb({
  about: "Lists the versions of an article, the newest first",
  kind: "reads",
  takes: { article: namedArticle },
  async run(context, input) {
    const id = await idOfArticle(context, input.article);
    const found = await findRevisions(context.db, id, MOST_VERSIONS);
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
