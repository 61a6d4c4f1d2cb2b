import { addTag, setCategory } from "#features/stories/acts/change-many.ts";
import { correct } from "#features/stories/acts/correct.ts";
import { create, update } from "#features/stories/acts/create.ts";
import { bringBackDraft, deleteDraft, handIn, sendBack } from "#features/stories/acts/drafts.ts";
import { clearBreaking, feature, setBreaking } from "#features/stories/acts/feature.ts";
import { idOfArticle, namedArticle } from "#features/stories/acts/named-article.ts";
import { embargo, publish, schedule } from "#features/stories/acts/publish.ts";
import { undoTakeDown, unpublish } from "#features/stories/acts/take-down.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { flag, oneOf, optional, text, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { findPreviewLinks } from "../drafts/make-preview-link.ts";
import { articleEditor } from "../writing/article-editor.ts";
import { findRevisions } from "../writing/revision-repository.ts";
import { writeArticleFile } from "./article-file.ts";

const MOST_VERSIONS = 500;

const versions = verb({
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

export const articles: Noun = {
  about: "Articles: writing and publishing them.",
  verbs: {
    list: verb({
      about: "Lists articles, last changed first",
      kind: "reads",
      options: {
        state: optional(
          oneOf("<state>", articleEditor.states),
          `only ${articleEditor.states.join(", ")}`,
        ),
        category: optional(text("<category>"), "only of this category"),
        deleted: flag("only drafts that were deleted and can be brought back"),
        title: optional(text("<words>"), "only with these words in the title"),
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "maximum number, 20 by default"),
      },
      async run(context, { limit = 20, ...ask }) {
        const found = await articleEditor.list(context, { ...ask, limit });
        const rows = found.map((one) => [
          one.id,
          one.state,
          showMoment(one.publishedAt),
          one.category,
          one.title,
          [one.featured && "featured", one.breakingUntil && "breaking"].filter(Boolean).join(", "),
        ]);
        return {
          lines: columns(["No.", "State", "Published", "Category", "Title", ""], rows),
          data: found,
        };
      },
    }),
    show: verb({
      about: "Prints an article as a file that update accepts",
      kind: "reads",
      takes: { article: namedArticle },
      async run(context, input) {
        const found = await articleEditor.find(context, input.article);
        return { lines: [writeArticleFile(found).trimEnd()], data: found };
      },
    }),
    ...verbsOf(create, update, publish, unpublish, schedule, feature, setBreaking, clearBreaking),
    versions,
    ...verbsOf(correct, embargo, deleteDraft, bringBackDraft),
    ...verbsOf(handIn, sendBack, addTag, setCategory, undoTakeDown),
  },
};
