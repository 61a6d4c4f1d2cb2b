import { addTag, setCategory } from "#features/stories/acts/change-many.ts";
import { create, update } from "#features/stories/acts/create.ts";
import { bringBackDraft, deleteDraft, handIn, sendBack } from "#features/stories/acts/drafts.ts";
import { clearBreaking, feature, setBreaking } from "#features/stories/acts/feature.ts";
import { namedArticle } from "#features/stories/acts/named-article.ts";
import { undoTakeDown, unpublish } from "#features/stories/acts/take-down.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { flag, oneOf, optional, text, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { articleEditor } from "../writing/article-editor.ts";
import { writeArticleFile } from "./article-file.ts";

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
    ...verbsOf(create, update, unpublish, feature, setBreaking, clearBreaking),
    ...verbsOf(deleteDraft, bringBackDraft),
    ...verbsOf(handIn, sendBack, addTag, setCategory, undoTakeDown),
  },
};
