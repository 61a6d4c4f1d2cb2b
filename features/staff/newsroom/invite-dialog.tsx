import type { FormEvent } from "react";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { TextField } from "#ui/field/field.tsx";
import * as calls from "../calls/staff-members.ts";
import { RoleChoices, rolesIn } from "./role-choices.tsx";
import { staffQuery } from "./staff-queries.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { busy, problem, setProblem, act } = useAct();

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get("email") ?? "").trim();
    const roles = rolesIn(fields);
    if (roles.length === 0) return setProblem("Choose at least one role.");
    const isInvited = await act("invite", {
      run: async () => {
        await call(calls.inviteStaff, { body: { email, roles } });
        await queries.invalidateQueries(staffQuery);
      },
      done: `Invitation sent to ${email}`,
    });
    if (isInvited) onClose();
  }

  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <form onSubmit={invite} className="grid gap-5">
        <Problem text={problem} />
        <TextField
          {...{ label: "Their address", name: "email", type: "email", required: true }}
          help="They get a link that works once, within 72 hours."
          autoComplete="off"
        />
        <RoleChoices chosen={["author"]} />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Send the invitation
        </ActButton>
      </form>
    </Dialog>
  );
}
