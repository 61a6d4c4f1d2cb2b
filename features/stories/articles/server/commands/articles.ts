import { addTag, setCategory } from "#features/stories/articles/acts/change-many.ts";
import { correct } from "#features/stories/articles/acts/correct.ts";
import { create, update } from "#features/stories/articles/acts/create.ts";
import { bringBackDraft, deleteDraft } from "#features/stories/articles/acts/delete-draft.ts";
import { embargo } from "#features/stories/articles/acts/embargo.ts";
import { clearBreaking, feature, setBreaking } from "#features/stories/articles/acts/feature.ts";
import { handIn, sendBack } from "#features/stories/articles/acts/hand-in.ts";
import { publish, schedule } from "#features/stories/articles/acts/publish.ts";
import { undoTakeDown, unpublish } from "#features/stories/articles/acts/take-down.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { flag, oneOf, optional, text, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { articleEditor } from "../public.ts";
import { namedArticle } from "./named-article.ts";
import { versions } from "./versions.ts";
import { writeArticleFile } from "./write-article-file.ts";

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
