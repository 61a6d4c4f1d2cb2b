import {
  invite,
  reset,
  revokeInvitation,
  setRoles,
  suspend,
} from "#features/staff/acts/members.ts";
import { endPersonalTokens } from "#features/staff/acts/tokens.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { listStaff } from "../list-staff.ts";

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
    ...verbsOf(invite, revokeInvitation, setRoles, suspend, endPersonalTokens, reset),
  },
};
