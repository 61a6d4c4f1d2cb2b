import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { file, moment, oneOf, text, wholeNumber } from "#platform/server/command/readers.ts";
import {
  type CommandContext,
  type Noun,
  type VerbResult,
  verb,
} from "#platform/server/command/verb.ts";
import { articlePath } from "#shared/site/paths.ts";
import { articleEditor, type NewArticle } from "../public.ts";
import { articleHistory } from "./article-history.ts";
import { deskVerbs } from "./desk-verbs.ts";
import { readArticleFile } from "./read-article-file.ts";
import { writeArticleFile } from "./write-article-file.ts";

const article = required(text("<article>"), "its number or slug");
const articleFile = required(file("<file>"), "a Markdown or HTML file with front matter");
const until = moment("<time>");

const aboutFiles = [
  "The file begins with front matter between two lines of three dashes: title, excerpt, category, author,",
  "and if wanted slug, tags, location, imageUrl, imageAlt, imageDecorative, imageCaption, correction, featured, commentsOpen,",
  "status (draft or published) and publishedAt. The text follows, in Markdown (.md) or HTML (.html).",
];

/** The article after the change, as text and as data. */
async function describeSaved(
  context: CommandContext,
  saved: { id: number; isChanged?: boolean },
  message: string,
  details: Record<string, string | number | boolean> = {},
): Promise<VerbResult> {
  const { id, slug, title, status, publishedAt, featured, breakingUntil } =
    await articleEditor.find(context, String(saved.id));
  const { isChanged = true } = saved;
  const address = context.config.publicUrl + articlePath(slug);
  return {
    lines: [`${isChanged ? message : "Nothing to do"}: ${title}`, `  article ${id}, ${address}`],
    data: { id, slug, title, status, publishedAt, featured, breakingUntil, address },
    changed: isChanged ? [{ subject: `article ${id}`, details: { slug, ...details } }] : [],
  };
}

const idOf = async (context: CommandContext, idOrSlug: string) =>
  (await articleEditor.find(context, idOrSlug)).id;

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
      takes: { article },
      async run(context, input) {
        const found = await articleEditor.find(context, input.article);
        return { lines: [writeArticleFile(found).trimEnd()], data: found };
      },
    }),
    create: verb({
      about: "Creates an article from a file",
      kind: "changes",
      takes: { file: articleFile },
      options: { publish: flag("published at once, whatever the file says") },
      more: aboutFiles,
      async run(context, { file: path, publish }) {
        const fields = await readArticleFile(path);
        // The function itself reports missing or invalid fields.
        const saved = await articleEditor.create(context, {
          content: "",
          ...fields,
          ...(publish && { status: "published" }),
        } as NewArticle);
        return describeSaved(context, saved, "Created");
      },
    }),
    update: verb({
      about: "Updates an article from a file; fields that the file omits stay",
      kind: "changes",
      takes: { article, file: articleFile },
      more: [...aboutFiles, "The former slug redirects to the new one."],
      async run(context, input) {
        const id = await idOf(context, input.article);
        const fields = await readArticleFile(input.file);
        const saved = await articleEditor.update(context, id, fields);
        return describeSaved(context, saved, "Changed", { fields: Object.keys(fields).join(", ") });
      },
    }),
    publish: verb({
      about: "Publishes an article now",
      kind: "changes",
      takes: { article },
      async run(context, input) {
        return describeSaved(
          context,
          await articleEditor.publish(context, await idOf(context, input.article)),
          "Published",
        );
      },
    }),
    unpublish: verb({
      about: "Unpublishes an article",
      kind: "changes",
      takes: { article },
      options: { reason: optional(text("<reason>"), "why, for the audit log and its versions") },
      async run(context, { article: key, reason = "" }) {
        const saved = await articleEditor.unpublish(context, await idOf(context, key), reason);
        return describeSaved(context, saved, "Unpublished", reason ? { reason } : {});
      },
    }),
    schedule: verb({
      about: "Publishes an article at a future time",
      kind: "changes",
      takes: { article, time: required(until, 'such as "2026-11-15 18:30" (UTC), or 2h from now') },
      async run(context, input) {
        const at = input.time(context.clock.now());
        const saved = await articleEditor.schedule(context, await idOf(context, input.article), at);
        return describeSaved(context, saved, `Scheduled for ${showMoment(at)}`, {
          at: at.toISOString(),
        });
      },
    }),
    feature: verb({
      about: "Features an article",
      kind: "changes",
      takes: { article },
      options: { off: flag("stops featuring it") },
      async run(context, input) {
        const id = await idOf(context, input.article);
        const saved = await articleEditor.feature(context, id, !input.off);
        return describeSaved(context, saved, input.off ? "No longer featured" : "Featured", {
          off: input.off,
        });
      },
    }),
    "set-breaking": verb({
      about: "Shows an article in the breaking ticker until a time",
      kind: "changes",
      takes: { article, time: required(until, "when it ends, such as 2h from now") },
      async run(context, input) {
        const end = input.time(context.clock.now());
        const saved = await articleEditor.setBreaking(
          context,
          await idOf(context, input.article),
          end,
        );
        return describeSaved(context, saved, `Breaking until ${showMoment(end)}`, {
          until: end.toISOString(),
        });
      },
    }),
    "clear-breaking": verb({
      about: "Removes an article from the breaking ticker",
      kind: "changes",
      takes: { article },
      async run(context, input) {
        const saved = await articleEditor.clearBreaking(
          context,
          await idOf(context, input.article),
        );
        return describeSaved(context, saved, "No longer breaking");
      },
    }),
    ...articleHistory,
    ...deskVerbs,
  },
};
