import { storyNumberWords as words } from "#features/numbers/story-number-words.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { columns } from "#platform/server/command/columns.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { getStoryNumbers } from "../figures/get-story-numbers.ts";

export const articles: Noun = {
  about: "Articles: how much they are read.",
  verbs: {
    numbers: verb({
      about: "Shows the readers of an article, where they came from and what they did next",
      kind: "reads",
      takes: { article: required(text("<article>"), "its number or slug") },
      async run(context, input) {
        const article = await articleEditor.find(context, input.article);
        const numbers = await getStoryNumbers(context, article);
        return {
          lines: [
            article.title,
            ...columns(
              ["", ""],
              [
                ["Readers now", words.count(numbers.now)],
                ["Views today (UTC)", words.count(numbers.today)],
                ["Views in all", words.count(numbers.total)],
                ["Read to the end", words.readToEnd(numbers.readToEnd)],
                ...numbers.sources.map((row) => [
                  `From: ${words.source(row)}`,
                  words.count(row.views),
                ]),
                ...numbers.next.map((row) => [
                  `Next: ${words.step(row.step)}`,
                  words.count(row.views),
                ]),
              ],
            ).slice(1),
            words.doubt(numbers),
          ],
          data: numbers,
        };
      },
    }),
  },
};
