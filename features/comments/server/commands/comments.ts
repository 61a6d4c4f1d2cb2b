import { optional, several } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, type VerbResult, verb } from "#platform/server/command/verb.ts";
import { plural } from "#shared/format/plural.ts";
import { undoVerdicts } from "../judging/undo-verdicts.ts";
import { findVerdicts } from "../judging/verdict-repository.ts";
import { approveComments, decideComments, listHeld, removeComments } from "../public.ts";
import { banVerbs } from "./ban-verbs.ts";

const someComments = several(wholeNumber("<comment>"), "numbers of comments", {
  atLeastOne: true,
});

/** All or none: they were changed in one transaction. */
const done = (outcome: string, ids: readonly number[]): VerbResult => ({
  lines: [`${outcome} ${plural(ids.length, "comment")}.`],
  data: { comments: ids },
  changed: ids.map((id) => ({ subject: `comment ${id}` })),
});

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
    approve: verb({
      about: "Shows held comments",
      kind: "changes",
      takes: { comments: someComments },
      async run(context, { comments: ids }) {
        await approveComments(context, ids);
        return done("Approved", ids);
      },
    }),
    hold: verb({
      about: "Hides comments until a moderator decides",
      kind: "changes",
      takes: { comments: someComments },
      async run(context, { comments: ids }) {
        await decideComments(context, ids, "held");
        return done("Held", ids);
      },
    }),
    remove: verb({
      about: "Removes comments, shown or held",
      kind: "changes",
      takes: { comments: someComments },
      async run(context, { comments: ids }) {
        await removeComments(context, ids);
        return done("Removed", ids);
      },
    }),
    restore: verb({
      about: "Shows comments again that were removed within 30 days",
      kind: "changes",
      takes: { comments: someComments },
      async run(context, { comments: ids }) {
        await decideComments(context, ids, "shown");
        return done("Restored", ids);
      },
    }),
    undo: verb({
      about: "Takes back your last verdict on comments that nobody judged since",
      kind: "changes",
      takes: { comments: someComments },
      async run(context, { comments: ids }) {
        const last = [...(await findVerdicts(context.db, ids)).values()];
        const { judged } = await undoVerdicts(
          context,
          last.map(({ id }) => id),
        );
        return {
          lines: [`Took back the verdict on ${plural(judged.length, "comment")}.`],
          data: { comments: judged.map(({ id, status }) => ({ id, status })) },
          changed: judged.map(({ id, status }) => ({
            ...{ subject: `comment ${id}`, details: { status } },
          })),
        };
      },
    }),
    ...banVerbs,
  },
};
