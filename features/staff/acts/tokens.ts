import { act } from "#platform/server/act.ts";
import type { ActContext } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { plural } from "#shared/format/counts.ts";
import * as calls from "../calls/staff-tokens.ts";
import { endPersonalToken, makePersonalToken } from "../server/personal-tokens.ts";
import { findStaffMember, staffMember } from "./members.ts";

/** By browser alone: the token is shown to the person who proved who they are. */
export const makePersonalTokenOfOwn = act({
  name: "staff make-token",
  about: "Makes a personal token for a script",
  async run(context: StaffCall, wanted: ParsedInput<typeof calls.makeToken>["body"]) {
    const { token, change } = await makePersonalToken(context, context.staff, wanted);
    return { result: { token }, changed: [change] };
  },
  call: {
    endpoint: calls.makeToken,
    permission: "me.credentials",
    input: ({ body }) => body,
    reply: (made) => made,
  },
});

export const endPersonalTokens = act({
  name: "staff end-tokens",
  about: "Ends all personal tokens of someone, for instance when a script leaked one",
  async run(context: ActContext, tokens: { staffId: number; id?: number }) {
    const { ended, change } = await endPersonalToken(context, tokens);
    return { result: { ended }, changed: [change] };
  },
  call: {
    endpoint: calls.endToken,
    permission: "me",
    input: ({ params }, { staff }) => ({ staffId: staff.id, id: params.id }),
    reply: () => ({}),
  },
  command: {
    takes: { email: staffMember },
    input: async ({ email }, context) => ({ staffId: await findStaffMember(context, email) }),
    tell: ({ ended }, { email }) => ({
      lines: [`Ended ${plural(ended, "token")} of ${email}.`],
      data: { ended },
    }),
  },
});
