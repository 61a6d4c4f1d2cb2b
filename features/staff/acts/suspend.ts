import { act } from "#platform/server/acts/act.ts";
import type { ActContext } from "#platform/server/acts/act-context.ts";
import { flag } from "#platform/server/command/parameter.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import * as calls from "../calls/staff-members.ts";
import { resetStaff, resetStaffByMail } from "../server/people/reset-staff.ts";
import { setStaffRoles } from "../server/people/set-staff-roles.ts";
import { suspendStaff } from "../server/people/suspend-staff.ts";
import { setUpLink } from "../server/set-up/set-up-links.ts";
import { findStaffMember, roles, staffMember } from "./staff-member.ts";

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
