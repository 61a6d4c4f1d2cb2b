import {
  addLiveEntry,
  correctLiveEntry,
  endLive,
  markKeyLiveEntry,
  removeLiveEntry,
  showInTicker,
} from "#features/editor/acts/live-entry.ts";
import { idOfArticle, liveEditor, namedArticle } from "#features/stories/server/public.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";

export const live: Noun = {
  about: "Live stories: entries that are written while something happens.",
  verbs: {
    list: verb({
      about: "Lists the live entries of an article, newest first",
      kind: "reads",
      takes: { article: namedArticle },
      async run(context, input) {
        const found = await liveEditor.list(context, await idOfArticle(context, input.article));
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
    ...verbsOf(
      addLiveEntry,
      correctLiveEntry,
      markKeyLiveEntry,
      removeLiveEntry,
      endLive,
      showInTicker,
    ),
  },
};
