import { articleEditor, liveEditor } from "#features/stories/articles/server/public.ts";
import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { fitting, moment, text } from "#platform/server/command/readers.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { text as words } from "#shared/contract/fields.ts";
import { entryPath } from "#shared/site/entry-path.ts";
import { articlePath } from "#shared/site/paths.ts";

const article = required(text("<article>"), "its number or slug");
const entry = required(text("<entry>"), "its name, as list and add tell it");
const line = (max: number) => fitting("<text>", words({ max }));
const LONGEST_ENTRY = 5_000;

/** What a change of one entry prints, returns and leaves in the audit log. */
async function tellChange(
  context: CommandContext,
  { id, name, did }: { id: number; name: string; did: string },
  details: Record<string, string | boolean> = {},
) {
  const { slug, title } = await articleEditor.find(context, String(id));
  const address = context.config.publicUrl + entryPath(articlePath(slug), name);
  return {
    lines: [`${did}: ${title}`, `  ${name}, ${address}`],
    data: { id, entry: name, address },
    changed: [{ subject: `article ${id}`, details: { entry: name, ...details } }],
  };
}

const idOf = async (context: CommandContext, key: string) =>
  (await articleEditor.find(context, key)).id;

export const live: Noun = {
  about: "Live stories: entries that are written while something happens.",
  verbs: {
    list: verb({
      about: "Lists the live entries of an article, newest first",
      kind: "reads",
      takes: { article },
      async run(context, input) {
        const found = await liveEditor.list(context, await idOf(context, input.article));
        const rows = found.map(({ name, time, author, isKey, headline }) => [
          name,
          showMoment(new Date(time)),
          author,
          isKey ? "key" : "",
          headline,
        ]);
        return {
          lines: columns(["Entry", "Time", "Author", "", "Headline"], rows, "No live entries."),
          data: found.map(({ section, html, ...shown }) => shown),
        };
      },
    }),
    add: verb({
      about: "Adds a live entry; readers see it at once",
      kind: "changes",
      takes: { article, text: required(line(LONGEST_ENTRY), "blank lines divide paragraphs") },
      options: {
        headline: optional(line(110), "above the text"),
        author: optional(line(120), "else the story's"),
        key: flag("marks it as a key moment"),
      },
      async run(context, { article: key, text: body, headline, author, key: isKey }) {
        const id = await idOf(context, key);
        const name = await liveEditor.add(context, id, { text: body, headline, author, isKey });
        return tellChange(context, { id, name, did: "Added" });
      },
    }),
    correct: verb({
      about: "Adds a dated correction to a live entry",
      kind: "changes",
      takes: {
        article,
        entry,
        text: required(line(LONGEST_ENTRY), "what was wrong, and what is right"),
      },
      async run(context, input) {
        const id = await idOf(context, input.article);
        await liveEditor.correct(context, id, input.entry, input.text);
        const correction = { correction: input.text };
        return tellChange(context, { id, name: input.entry, did: "Corrected" }, correction);
      },
    }),
    "mark-key": verb({
      about: "Lists a live entry among the key moments above the others",
      kind: "changes",
      takes: { article, entry },
      options: { off: flag("takes it from the list") },
      async run(context, { article: key, entry: name, off }) {
        const id = await idOf(context, key);
        await liveEditor.markKey(context, id, name, !off);
        const did = off ? "No longer a key moment" : "Key moment";
        return tellChange(context, { id, name, did }, { off });
      },
    }),
    remove: verb({
      about: "Removes a live entry; its address leads to the story",
      kind: "changes",
      takes: { article, entry },
      async run(context, input) {
        const id = await idOf(context, input.article);
        await liveEditor.remove(context, id, input.entry);
        return tellChange(context, { id, name: input.entry, did: "Removed" });
      },
    }),
    end: verb({
      about: "Ends a live story, which otherwise ends a day after its newest entry",
      kind: "changes",
      takes: { article },
      options: { off: flag("opens it again") },
      async run(context, { article: key, off }) {
        const { id, title } = await articleEditor.find(context, key);
        const { isChanged } = await liveEditor.end(context, id, !off);
        const did = off ? "Open again" : "Ended";
        return {
          lines: [`${isChanged ? did : "Nothing to do"}: ${title}`],
          data: { id, isChanged },
          changed: isChanged ? [{ subject: `article ${id}`, details: { off } }] : [],
        };
      },
    }),
    ticker: verb({
      about: "Shows a live entry in the breaking ticker until a time",
      kind: "changes",
      takes: { article, entry, time: required(moment("<time>"), "when it ends, such as 2h") },
      more: ["articles clear-breaking removes it earlier."],
      async run(context, input) {
        const id = await idOf(context, input.article);
        const { name, headline } = await liveEditor.find(context, id, input.entry);
        const until = input.time(context.clock.now());
        await articleEditor.setBreaking(context, id, until, { name, line: headline });
        const did = `Breaking until ${showMoment(until)}`;
        return tellChange(context, { id, name, did }, { until: until.toISOString() });
      },
    }),
  },
};
