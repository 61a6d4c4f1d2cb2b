import { flag, required, several } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { oneOf, text } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { emailAddress } from "#shared/contract/fields.ts";
import { plural } from "#shared/format/plural.ts";
import { ROLES } from "#shared/newsroom/permissions.ts";
import { inviteStaff } from "../people/invite-staff.ts";
import { listStaff } from "../people/list-staff.ts";
import { resetStaff } from "../people/reset-staff.ts";
import { revokeInvitation } from "../people/revoke-invitation.ts";
import { setStaffRoles } from "../people/set-staff-roles.ts";
import { suspendStaff } from "../people/suspend-staff.ts";
import { endPersonalToken } from "../personal-tokens/end-personal-token.ts";
import { setUpLink } from "../set-up/set-up-links.ts";
import { findStaffByEmail } from "../staff-repository.ts";

const email = required(text("<e-mail>"), "their address");
const roles = several(oneOf("<role>", ROLES), `one or more of ${ROLES.join(", ")}`, {
  atLeastOne: true,
});

async function findId({ db }: Pick<Deps, "db">, address: string): Promise<number> {
  const found = await findStaffByEmail(db, address);
  if (!found) throw new AppError("not_found", "Nobody in the newsroom has this address.");
  return found.id;
}

export const staff: Noun = {
  about: "The people who work in the newsroom.",
  verbs: {
    list: verb({
      about: "Lists everyone and the invitations that were not used yet",
      kind: "reads",
      async run(context) {
        const found = await listStaff(context);
        const moment = (at: string | null) => (at === null ? "" : showMoment(new Date(at)));
        const rows = [
          ...found.staff.map((one) => [
            ...[one.email, one.name, one.roles.join(" "), one.isSuspended ? "suspended" : "works"],
            moment(one.seenAt),
          ]),
          ...found.invitations.map((one) => [
            ...[one.email, "", one.roles.join(" "), `invited until ${moment(one.expiresAt)}`, ""],
          ]),
        ];
        const heads = ["Address", "Name", "Roles", "State", "Last seen"];
        return { lines: columns(heads, rows, "Nobody yet."), data: found };
      },
    }),
    invite: verb({
      about: "Mails someone a link to set up an account; it works once, within 72 hours",
      kind: "changes",
      takes: { email, roles },
      async run(context, input) {
        const address = emailAddress.safeParse(input.email);
        if (!address.success)
          throw new AppError("invalid_input", "This is not a valid email address.");
        const change = await inviteStaff(context, { email: address.data, roles: input.roles });
        return { lines: [`Invited ${address.data}.`], data: {}, changed: [change] };
      },
    }),
    "revoke-invitation": verb({
      about: "Makes an invitation useless that was not used yet",
      kind: "changes",
      takes: { email },
      async run(context, input) {
        const change = await revokeInvitation(context, { email: input.email });
        return {
          lines: [`Revoked the invitation of ${input.email}.`],
          data: {},
          changed: [change],
        };
      },
    }),
    "set-roles": verb({
      about: "Replaces someone's roles",
      kind: "changes",
      takes: { email, roles },
      async run(context, input) {
        const id = await findId(context, input.email);
        const change = await setStaffRoles(context, { id, roles: input.roles });
        const lines = [`${input.email} is now ${input.roles.join(", ")}.`];
        return { lines, data: { id }, changed: [change] };
      },
    }),
    suspend: verb({
      about: "Signs someone out everywhere and lets them in no more, until --undo",
      kind: "changes",
      takes: { email },
      options: { undo: flag("let them work again") },
      async run(context, input) {
        const id = await findId(context, input.email);
        const change = await suspendStaff(context, { id, isSuspended: !input.undo });
        const lines = [`${input.email} ${input.undo ? "may work again" : "is suspended"}.`];
        return { lines, data: { id }, changed: [change] };
      },
    }),
    "end-tokens": verb({
      about: "Ends all personal tokens of someone, for instance when a script leaked one",
      kind: "changes",
      takes: { email },
      async run(context, input) {
        const staffId = await findId(context, input.email);
        const { ended, change } = await endPersonalToken(context, { staffId });
        const lines = [`Ended ${plural(ended, "token")} of ${input.email}.`];
        return { lines, data: { ended }, changed: [change] };
      },
    }),
    reset: verb({
      about:
        "Takes away password, passkeys and codes, and prints one link to set up the account again",
      kind: "changes",
      takes: { email },
      more: ["For someone who lost everything. The link works once, within 72 hours."],
      async run(context, input) {
        const id = await findId(context, input.email);
        const { token, change } = await resetStaff(context, id);
        const link = setUpLink(context.config.newsroomUrl, token);
        return { lines: [link], data: { id, link }, changed: [change] };
      },
    }),
  },
};
