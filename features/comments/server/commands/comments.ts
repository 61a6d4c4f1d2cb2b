import { ban, unban } from "#features/comments/acts/ban.ts";
import { approve, hold, remove, restore, undo } from "#features/comments/acts/judge.ts";
import { verbsOf } from "#platform/server/acts/act.ts";
import { optional } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { listHeld } from "../list-held.ts";
import { listRules } from "../rules/list-rules.ts";

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
