import {
  articleEditor,
  idOfArticle,
  liveEditor,
  namedArticle,
} from "#features/stories/server/public.ts";
import { act } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import {
  fitting,
  flag,
  moment,
  optional,
  required,
  text,
} from "#platform/server/command/parameters.ts";
import type { CommandContext } from "#platform/server/command/verb.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { text as words } from "#shared/contract/fields.ts";
import { articlePath, entryPath } from "#shared/site/paths.ts";

const takes = {
  article: namedArticle,
  entry: required(text("<entry>"), "its name, as list and add tell it"),
};
const line = (max: number) => fitting("<text>", words({ max }));
const LONGEST_ENTRY = 5_000;

interface NamedEntry {
  id: number;
  name: string;
}

/** A changed entry, with its line in the audit log. */
function changed<Changed extends NamedEntry>(
  result: Changed,
  details: Readonly<Record<string, string | boolean>> = {},
) {
  const { id, name: entry } = result;
  return { result, changed: [{ subject: `article ${id}`, details: { entry, ...details } }] };
}

async function tellEntry(context: CommandContext, { id, name }: NamedEntry, done: string) {
  const { slug, title } = await articleEditor.find(context, String(id));
  const address = context.config.publicUrl + entryPath(articlePath(slug), name);
  return {
    lines: [`${done}: ${title}`, `  ${name}, ${address}`],
    data: { id, entry: name, address },
  };
}

const namedEntry = async (
  context: CommandContext,
  typed: { article: string; entry: string },
): Promise<NamedEntry> => ({ id: await idOfArticle(context, typed.article), name: typed.entry });

interface NewEntry {
  id: number;
  text: string;
  headline: string | undefined;
  author: string | undefined;
  isKey: boolean;
}

export const addLiveEntry = act({
  name: "live add",
  about: "Adds a live entry; readers see it at once",
  async run(context: ActContext, { id, ...entry }: NewEntry) {
    return changed({ id, name: await liveEditor.add(context, id, entry) });
  },
  command: {
    takes: {
      article: namedArticle,
      text: required(line(LONGEST_ENTRY), "blank lines divide paragraphs"),
    },
    options: {
      headline: optional(line(110), "above the text"),
      author: optional(line(120), "else the story's"),
      key: flag("marks it as a key moment"),
    },
    input: async ({ article, key: isKey, ...entry }, context) => ({
      id: await idOfArticle(context, article),
      isKey,
      ...entry,
    }),
    tell: (entry, _, context) => tellEntry(context, entry, "Added"),
  },
});

export const correctLiveEntry = act({
  name: "live correct",
  about: "Adds a dated correction to a live entry",
  async run(context: ActContext, { correction, ...entry }: NamedEntry & { correction: string }) {
    await liveEditor.correct(context, entry.id, entry.name, correction);
    return changed(entry, { correction });
  },
  command: {
    takes: {
      ...takes,
      text: required(line(LONGEST_ENTRY), "what was wrong, and what is right"),
    },
    input: async (typed, context) => ({
      ...(await namedEntry(context, typed)),
      correction: typed.text,
    }),
    tell: (entry, _, context) => tellEntry(context, entry, "Corrected"),
  },
});

export const markKeyLiveEntry = act({
  name: "live mark-key",
  about: "Lists a live entry among the key moments above the others",
  async run(context: ActContext, { off, ...entry }: NamedEntry & { off: boolean }) {
    await liveEditor.markKey(context, entry.id, entry.name, !off);
    return changed(entry, { off });
  },
  command: {
    takes,
    options: { off: flag("takes it from the list") },
    input: async (typed, context) => ({ ...(await namedEntry(context, typed)), off: typed.off }),
    tell: (entry, { off }, context) =>
      tellEntry(context, entry, off ? "No longer a key moment" : "Key moment"),
  },
});

export const removeLiveEntry = act({
  name: "live remove",
  about: "Removes a live entry; its address leads to the story",
  async run(context: ActContext, entry: NamedEntry) {
    await liveEditor.remove(context, entry.id, entry.name);
    return changed(entry);
  },
  command: {
    takes,
    input: (typed, context) => namedEntry(context, typed),
    tell: (entry, _, context) => tellEntry(context, entry, "Removed"),
  },
});

export const endLive = act({
  name: "live end",
  about: "Ends a live story, which otherwise ends a day after its newest entry",
  async run(context: ActContext, { id, off }: { id: number; off: boolean }) {
    const { isChanged } = await liveEditor.end(context, id, !off);
    return {
      result: { id, isChanged },
      changed: isChanged ? [{ subject: `article ${id}`, details: { off } }] : [],
    };
  },
  command: {
    takes: { article: namedArticle },
    options: { off: flag("opens it again") },
    input: async ({ article, off }, context) => ({ id: await idOfArticle(context, article), off }),
    async tell({ id, isChanged }, { off }, context) {
      const { title } = await articleEditor.find(context, String(id));
      const done = off ? "Open again" : "Ended";
      return {
        lines: [`${isChanged ? done : "Nothing to do"}: ${title}`],
        data: { id, isChanged },
      };
    },
  },
});

export const showInTicker = act({
  name: "live ticker",
  about: "Shows a live entry in the breaking ticker until a time",
  async run(context: ActContext, { id, name, until }: NamedEntry & { until: Date }) {
    const { headline } = await liveEditor.find(context, id, name);
    await articleEditor.setBreaking(context, id, until, { name, line: headline });
    return changed({ id, name, until }, { until: until.toISOString() });
  },
  command: {
    takes: { ...takes, time: required(moment("<time>"), "when it ends, such as 2h") },
    more: ["articles clear-breaking removes it earlier."],
    input: async (typed, context) => ({
      ...(await namedEntry(context, typed)),
      until: typed.time(context.clock.now()),
    }),
    tell: (entry, _, context) =>
      tellEntry(context, entry, `Breaking until ${showMoment(entry.until)}`),
  },
});
