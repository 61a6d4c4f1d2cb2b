import { act } from "#platform/server/acts/act.ts";
import type { ActContext } from "#platform/server/acts/act-context.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { emailAddress } from "#shared/contract/fields.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import * as calls from "../calls/staff-members.ts";
import { inviteStaff } from "../server/people/invite-staff.ts";
import { revokeInvitation as revoke } from "../server/people/revoke-invitation.ts";
import { roles, staffMember } from "./staff-member.ts";

export const invite = act({
  name: "staff invite",
  about: "Mails someone a link to set up an account; it works once, within 72 hours",
  run: async (context: ActContext, invited: { email: string; roles: Role[] }) => ({
    result: invited,
    changed: [await inviteStaff(context, invited)],
  }),
  call: {
    endpoint: calls.inviteStaff,
    permission: "staff.manage",
    input: ({ body }) => body,
    reply: () => ({}),
  },
  command: {
    takes: { email: staffMember, roles },
    input(typed) {
      const address = emailAddress.safeParse(typed.email);
      if (!address.success)
        throw new AppError("invalid_input", "This is not a valid email address.");
      return { email: address.data, roles: typed.roles };
    },
    tell: ({ email }) => ({ lines: [`Invited ${email}.`], data: {} }),
  },
});

export const revokeInvitation = act({
  name: "staff revoke-invitation",
  about: "Makes an invitation useless that was not used yet",
  run: async (context: ActContext, invited: { email: string }) => ({
    result: invited,
    changed: [await revoke(context, invited)],
  }),
  call: {
    endpoint: calls.revokeInvitation,
    permission: "staff.manage",
    input: ({ body }) => body,
    reply: () => ({}),
  },
  command: {
    takes: { email: staffMember },
    input: ({ email }) => ({ email }),
    tell: ({ email }) => ({ lines: [`Revoked the invitation of ${email}.`], data: {} }),
  },
});
