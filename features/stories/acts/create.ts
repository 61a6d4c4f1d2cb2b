import { act } from "#platform/server/act.ts";
import { file, flag, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { createStory } from "../calls/staff-stories.ts";
import { type FieldRow, fieldRows } from "../fields.ts";
import type { ArticleChange, NewArticle } from "../rules/new-article.ts";
import { readArticleFile } from "../server/commands/article-file.ts";
import { createStoryOnce } from "../server/newsroom/create-story.ts";
import { articleEditor } from "../server/writing/article-editor.ts";
import { changedArticle, idOfArticle, namedArticle, tellArticle } from "./named-article.ts";

const articleFile = required(file("<file>"), "a Markdown or HTML file with front matter");
const inFront = Object.entries(fieldRows).filter(([name]) => name !== "content");
const namesOf = (isWanted: (row: FieldRow) => boolean) =>
  inFront
    .filter(([, row]) => isWanted(row))
    .map(([name]) => (name === "status" ? "status (draft or published)" : name))
    .join(", ");
const aboutFiles = [
  `The file begins with front matter between two lines of three dashes: ${namesOf(({ whenNew }) => whenNew === "required")},`,
  `and if wanted ${namesOf(({ whenNew }) => whenNew !== "required")}.`,
  "The text follows, in Markdown (.md) or HTML (.html).",
];

/** A draft that somebody begins in the browser, or a whole article from a file. */
type Written = { draft: ParsedInput<typeof createStory>["body"] } | { article: NewArticle };

export const create = act({
  name: "articles create",
  about: "Creates an article from a file",
  async run(context: ActContext, written: Written) {
    if ("draft" in written) {
      const { id, isChanged } = await createStoryOnce(context, written.draft);
      return { result: { id }, changed: isChanged ? [{ subject: `article ${id}` }] : [] };
    }
    const saved = await articleEditor.create(context, written.article);
    return { result: { id: saved.id }, changed: changedArticle(context, saved) };
  },
  call: {
    endpoint: createStory,
    permission: "stories.write",
    input: ({ body }) => ({ draft: body }),
    reply: (created) => created,
  },
  command: {
    takes: { file: articleFile },
    options: { publish: flag("published at once, whatever the file says") },
    more: aboutFiles,
    async input({ file: path, publish }) {
      const fields = await readArticleFile(path);
      // The function itself reports missing or invalid fields.
      const article = {
        content: "",
        ...fields,
        ...(publish && { status: "published" }),
      } as NewArticle;
      return { article };
    },
    tell: (saved, _, context) => tellArticle(context, saved, "Created"),
  },
});

export const update = act({
  name: "articles update",
  about: "Updates an article from a file; fields that the file omits stay",
  async run(context: ActContext, { id, fields }: { id: number; fields: ArticleChange }) {
    const saved = await articleEditor.update(context, id, fields);
    const details = { fields: Object.keys(fields).join(", ") };
    return { result: saved, changed: changedArticle(context, saved, details) };
  },
  command: {
    takes: { article: namedArticle, file: articleFile },
    more: [...aboutFiles, "The former slug redirects to the new one."],
    input: async ({ article, file: path }, context) => ({
      id: await idOfArticle(context, article),
      fields: await readArticleFile(path),
    }),
    tell: (saved, _, context) => tellArticle(context, saved, "Changed"),
  },
});
