import { type Act, act, sharedCall } from "#platform/server/act.ts";
import { several, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { plural } from "#shared/format/counts.ts";
import * as calls from "../calls/staff-comments.ts";
import { findVerdicts } from "../server/verdict-repository.ts";
import {
  approveComments,
  decideComments,
  judgeComments,
  removeComments,
  undoVerdicts,
} from "../server/verdicts.ts";

const takes = {
  comments: several(wholeNumber("<comment>"), "numbers of comments", { atLeastOne: true }),
};

interface Verdict {
  name: string;
  about: string;
  outcome: string;
  decide(context: ActContext, ids: readonly number[]): Promise<void>;
}

/** A verdict on comments by their numbers: on all of them or on none. */
const verdict = ({ name, about, outcome, decide }: Verdict): Act =>
  act({
    name,
    about,
    async run(context: ActContext, ids: readonly number[]) {
      await decide(context, ids);
      return { result: ids, changed: ids.map((id) => ({ subject: `comment ${id}` })) };
    },
    command: {
      takes,
      input: ({ comments }) => comments,
      tell: (ids) => ({
        lines: [`${outcome} ${plural(ids.length, "comment")}.`],
        data: { comments: ids },
      }),
    },
  });

export const approve = verdict({
  name: "comments approve",
  about: "Shows held comments",
  outcome: "Approved",
  decide: approveComments,
});

export const hold = verdict({
  name: "comments hold",
  about: "Hides comments until a moderator decides",
  outcome: "Held",
  decide: (context, ids) => decideComments(context, ids, "held"),
});

export const remove = verdict({
  name: "comments remove",
  about: "Removes comments, shown or held",
  outcome: "Removed",
  decide: removeComments,
});

export const restore = verdict({
  name: "comments restore",
  about: "Shows comments again that were removed within 30 days",
  outcome: "Restored",
  decide: (context, ids) => decideComments(context, ids, "shown"),
});

/** In the browser, comments are judged that are still as the moderator saw them. */
export const judge = sharedCall({
  about: "Shows, holds or removes comments that are still as the moderator saw them",
  permission: "comments.judge",
  endpoint: calls.judgeComments,
  acts: [approve, hold, remove, restore],
  async run({ body }, context) {
    const reply = await judgeComments(context, body);
    const former = new Map(body.comments.map(({ id, status }) => [id, status]));
    const changed = reply.judged.map(({ id }) => ({
      what: verdictOf(body.status, former.get(id)).name,
      subject: `comment ${id}`,
    }));
    return { reply, changed };
  },
});

function verdictOf(status: calls.CommentState["status"], former: string | undefined): Act {
  if (status === "shown") return former === "removed" ? restore : approve;
  return status === "held" ? hold : remove;
}

export const undo = act({
  name: "comments undo",
  about: "Takes back your last verdict on comments that nobody judged since",
  async run(context: ActContext, verdicts: readonly number[]) {
    const outcome = await undoVerdicts(context, verdicts);
    return {
      result: outcome,
      changed: outcome.judged.map(({ id, status }) => ({
        subject: `comment ${id}`,
        details: { status },
      })),
    };
  },
  call: {
    endpoint: calls.undoVerdicts,
    permission: "comments.judge",
    input: ({ body }) => body.verdicts,
    reply: (outcome) => outcome,
  },
  command: {
    takes,
    async input({ comments }, { db }) {
      const last = await findVerdicts(db, comments);
      return [...last.values()].map(({ id }) => id);
    },
    tell: ({ judged }) => ({
      lines: [`Took back the verdict on ${plural(judged.length, "comment")}.`],
      data: { comments: judged.map(({ id, status }) => ({ id, status })) },
    }),
  },
});
