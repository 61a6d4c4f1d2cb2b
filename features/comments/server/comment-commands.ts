import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { optional, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { ban, unban } from "../acts/ban.ts";
import { approve, hold, remove, restore, undo } from "../acts/judge.ts";
import { listHeld } from "./list-comments.ts";
import { listRules } from "./rules.ts";

export const comments: Noun = {
  about: "Readers' comments, including those held by the spam rules.",
  verbs: {
    held: verb({
      about: "Lists comments waiting for a moderator, oldest first",
      kind: "reads",
      options: {
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 100"),
      },
      async run(context, { limit = 100 }) {
        const held = await listHeld(context, { limit });
        const rows = held.map(({ id, articleId, authorName, heldFor, content }) => [
          id,
          articleId,
          heldFor.join(", "),
          authorName,
          content,
        ]);
        const heads = ["No.", "Article", "Held for", "By", "Comment"];
        return { lines: columns(heads, rows, "No comments are waiting."), data: held };
      },
    }),
    ...verbsOf(approve, hold, remove, restore, undo),
    rules: verb({
      about: "Lists ban rules that are in force",
      kind: "reads",
      async run(context) {
        const rules = await listRules(context);
        const rows = rules.map(({ id, kind, value, act, endsAt, by }) => [
          ...[id, kind, value, act, showMoment(new Date(endsAt)), by],
        ]);
        const heads = ["No.", "About", "Value", "Does", "Until", "By"];
        return { lines: columns(heads, rows, "No ban rule is in force."), data: rules };
      },
    }),
    ...verbsOf(ban, unban),
  },
};
