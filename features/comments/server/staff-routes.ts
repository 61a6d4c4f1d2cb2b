import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-comments.ts";
import { listNeighbours, listQueue, listStates } from "./list-queue.ts";
import { listRules, tryRule } from "./rules.ts";

export function commentStaffRoutes(api: StaffApi): void {
  api.read(calls.listComments, "comments.judge", ({ query }, call) => listQueue(call, query));
  api.read(calls.listCommentStates, "comments.judge", ({ query }, call) =>
    listStates(call, numbersIn(query.ids)),
  );
  api.read(calls.listNeighbours, "comments.judge", ({ params }, call) =>
    listNeighbours(call, params.id),
  );
  api.read(calls.listRules, "comments.judge", (_, call) => listRules(call));
  // Reads only; a body, because words and hosts do not belong into an address.
  api.read(calls.tryRule, "comments.judge", ({ body }, call) => tryRule(call, body.about));
}

const numbersIn = (words: readonly string[]) =>
  words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
