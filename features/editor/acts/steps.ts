import { act } from "#platform/server/act.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import * as calls from "../calls/staff-editor.ts";
import { changeFields as change } from "../server/drafts/change-fields.ts";
import { sendSteps as send } from "../server/drafts/send-steps.ts";

const name = "articles write";
const permission = "stories.write";

type Steps = ParsedInput<typeof calls.sendSteps>["body"];
type Fields = ParsedInput<typeof calls.changeFields>["body"]["changes"];

/** Sent as people type; a visit leaves one line in the audit log. */
export const sendSteps = act({
  name,
  about: "Adds steps to the text, or returns those to rebase over first",
  run: (context: StaffCall, { id, sent }: { id: number; sent: Steps }) => send(context, id, sent),
  call: {
    endpoint: calls.sendSteps,
    permission,
    input: ({ params, body }) => ({ id: params.id, sent: body }),
    reply: (outcome) => outcome,
  },
});

export const changeFields = act({
  name,
  about: "Changes fields whose stored value is still the one that the person saw",
  run: (context: StaffCall, { id, changes }: { id: number; changes: Fields }) =>
    change(context, id, changes),
  call: {
    endpoint: calls.changeFields,
    permission,
    input: ({ params, body }) => ({ id: params.id, changes: body.changes }),
    reply: (outcome) => outcome,
  },
});
