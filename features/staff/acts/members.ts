import { act } from "#platform/server/act.ts";
import { flag, oneOf, required, several, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { emailAddress } from "#shared/contract/fields.ts";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import * as calls from "../calls/staff-members.ts";
import { inviteStaff, revokeInvitation as revoke } from "../server/invite-staff.ts";
import { setUpLink } from "../server/set-up-links.ts";
import { findStaffByEmail } from "../server/staff-repository.ts";
import {
  resetStaff,
  resetStaffByMail,
  setStaffRoles,
  suspendStaff,
} from "../server/suspend-staff.ts";

/** How a command names somebody of the staff. */
export const staffMember = required(text("<e-mail>"), "their address");

const roles = several(oneOf("<role>", ROLES), `one or more of ${ROLES.join(", ")}`, {
  atLeastOne: true,
});

export async function findStaffMember(
  { db }: Pick<ActContext, "db">,
  address: string,
): Promise<number> {
  const found = await findStaffByEmail(db, address);
  if (!found) throw new AppError("not_found", "Nobody in the newsroom has this address.");
  return found.id;
}

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

export const setRoles = act({
  name: "staff set-roles",
  about: "Replaces someone's roles",
  run: async (context: ActContext, person: { id: number; roles: readonly Role[] }) => ({
    result: person,
    changed: [await setStaffRoles(context, person)],
  }),
  call: {
    endpoint: calls.setStaffRoles,
    permission: "staff.manage",
    input: ({ params, body }) => ({ id: params.id, roles: body.roles }),
    reply: () => ({}),
  },
  command: {
    takes: { email: staffMember, roles },
    input: async (typed, context) => ({
      id: await findStaffMember(context, typed.email),
      roles: typed.roles,
    }),
    tell: (person, { email }) => ({
      lines: [`${email} is now ${person.roles.join(", ")}.`],
      data: { id: person.id },
    }),
  },
});

export const suspend = act({
  name: "staff suspend",
  about: "Signs someone out everywhere and lets them in no more, until --undo",
  run: async (context: ActContext, person: { id: number; isSuspended: boolean }) => ({
    result: person,
    changed: [await suspendStaff(context, person)],
  }),
  call: {
    endpoint: calls.suspendStaff,
    permission: "staff.manage",
    input: ({ params, body }) => ({ id: params.id, isSuspended: body.isSuspended }),
    reply: () => ({}),
  },
  command: {
    takes: { email: staffMember },
    options: { undo: flag("let them work again") },
    input: async ({ email, undo }, context) => ({
      id: await findStaffMember(context, email),
      isSuspended: !undo,
    }),
    tell: ({ id, isSuspended }, { email }) => ({
      lines: [`${email} ${isSuspended ? "is suspended" : "may work again"}.`],
      data: { id },
    }),
  },
});

export const reset = act({
  name: "staff reset",
  about: "Takes away password, passkeys and codes, and prints one link to set up the account again",
  /** The browser has the link mailed: nobody there sees it. */
  async run(context: ActContext, { id, byMail }: { id: number; byMail: boolean }) {
    if (byMail)
      return { result: { id, token: "" }, changed: [await resetStaffByMail(context, id)] };
    const { token, change } = await resetStaff(context, id);
    return { result: { id, token }, changed: [change] };
  },
  call: {
    endpoint: calls.resetStaff,
    permission: "staff.manage",
    input: ({ params }) => ({ id: params.id, byMail: true }),
    reply: () => ({}),
  },
  command: {
    takes: { email: staffMember },
    more: ["For someone who lost everything. The link works once, within 72 hours."],
    input: async ({ email }, context) => ({
      id: await findStaffMember(context, email),
      byMail: false,
    }),
    tell({ id, token }, _, { config }) {
      const link = setUpLink(config.newsroomUrl, token);
      return { lines: [link], data: { id, link } };
    },
  },
});
