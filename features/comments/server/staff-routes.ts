import type { Change } from "#platform/server/audit/change.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-comments.ts";
import { listNeighbours, listQueue, listStates } from "./desk/list-queue.ts";
import { judgeComments } from "./judging/judge-comments.ts";
import { undoVerdicts } from "./judging/undo-verdicts.ts";
import { lookUpCommenter } from "./look-up-commenter.ts";
import { endRule } from "./rules/end-rule.ts";
import { listRules, toRule } from "./rules/list-rules.ts";
import { makeRule, tryRule } from "./rules/make-rule.ts";

export function commentStaffRoutes(api: StaffApi): void {
  api.read(calls.listComments, "comments.judge", ({ query }, call) => listQueue(call, query));
  api.read(calls.listCommentStates, "comments.judge", ({ query }, call) =>
    listStates(call, numbersIn(query.ids)),
  );
  api.read(calls.listNeighbours, "comments.judge", ({ params }, call) =>
    listNeighbours(call, params.id),
  );
  api.change(calls.judgeComments, "comments.judge", async ({ body }, call) => {
    const reply = await judgeComments(call, body);
    const former = new Map(body.comments.map(({ id, status }) => [id, status]));
    const changed = reply.judged.map(({ id }) => ({
      ...{ what: actOf(body.status, former.get(id)), subject: `comment ${id}` },
    }));
    return { reply, changed };
  });
  api.change(calls.undoVerdicts, "comments.judge", async ({ body }, call) => {
    const reply = await undoVerdicts(call, body.verdicts);
    const changed = reply.judged.map(
      ({ id, status }): Change => ({ subject: `comment ${id}`, details: { status } }),
    );
    return { reply, changed };
  });
  api.serve(calls.lookUpCommenter, "commenters.see", ({ params }, call) =>
    lookUpCommenter(call, params.id),
  );
  bindRules(api);
}

function bindRules(api: StaffApi): void {
  api.read(calls.listRules, "comments.judge", (_, call) => listRules(call));
  // Reads only; a body, because words and hosts do not belong into an address.
  api.read(calls.tryRule, "comments.judge", ({ body }, call) => tryRule(call, body.about));
  api.change(calls.makeRule, "comments.judge", async ({ body }, call) => {
    const rule = await makeRule(call, { ...body, until: new Date(body.until) });
    const { id, kind, act } = rule;
    return {
      reply: toRule(rule),
      changed: [{ subject: `comment rule ${id}`, details: { kind, act } }],
    };
  });
  api.change(calls.endRule, "comments.judge", async ({ params: { id } }, call) => {
    await endRule(call, id);
    return {
      reply: { id },
      changed: [{ subject: `comment rule ${id}` }],
    };
  });
}

const numbersIn = (words: readonly string[]) =>
  words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);

/** The names of the commands that do the same. */
function actOf(status: calls.CommentState["status"], former: string | undefined): string {
  if (status === "shown") return former === "removed" ? "comments restore" : "comments approve";
  return status === "held" ? "comments hold" : "comments remove";
}
