import type { FormEvent, ReactNode } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { TextField } from "#ui/field/field.tsx";
import * as calls from "../calls/staff-members.ts";
import { meQuery, type StaffPerson, staffQuery } from "./staff-queries.ts";

interface StaffDialogProps {
  person: StaffPerson;
  onClose: () => void;
}

interface ActFormProps {
  title: string;
  submit: ReactNode;
  done: string;
  /** Throws what the person did wrong. */
  run: (fields: FormData) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before it acts, and closes when it is done. */
function ActForm({ title, submit, done, run, onClose, children }: ActFormProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const isDone = await act("submit", {
      run: async () => {
        await run(fields);
        await Promise.all([
          queries.invalidateQueries(staffQuery),
          queries.invalidateQueries(meQuery),
        ]);
      },
      done,
    });
    if (isDone) onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-5">
        <Problem text={problem} />
        {children}
        <div className="flex flex-wrap gap-2">
          <ActButton type="submit" variant="signal" busy={busy !== undefined}>
            {submit}
          </ActButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RolesDialog({ person: { id, name, roles }, onClose }: StaffDialogProps) {
  return (
    <ActForm
      title={`Roles of ${name}`}
      submit="Save"
      done={`Roles of ${name} saved`}
      onClose={onClose}
      run={(fields) =>
        call(calls.setStaffRoles, { params: { id }, body: { roles: rolesIn(fields) } })
      }
    >
      <RoleChoices chosen={roles} />
    </ActForm>
  );
}

export function SuspendDialog({ person, onClose }: StaffDialogProps) {
  const { id, name } = person;
  const isSuspended = !person.isSuspended;
  const title = isSuspended ? `Suspend ${name}?` : `Let ${name} work again?`;
  const done = isSuspended ? `${name} is suspended` : `${name} may work again`;
  return (
    <ActForm
      title={title}
      done={done}
      onClose={onClose}
      submit={isSuspended ? "Suspend" : "Let work again"}
      run={() => call(calls.suspendStaff, { params: { id }, body: { isSuspended } })}
    >
      <p className="type-ui text-text-2">
        {isSuspended
          ? "They are signed out everywhere at once and cannot sign in. Their stories stay."
          : "They can sign in again as before."}
      </p>
    </ActForm>
  );
}

export function ResetDialog({ person: { id, name, email }, onClose }: StaffDialogProps) {
  return (
    <ActForm
      title={`Reset ${name}?`}
      submit="Reset"
      done={`Link sent to ${email}`}
      onClose={onClose}
      run={() => call(calls.resetStaff, { params: { id }, body: {} })}
    >
      <p className="type-ui text-text-2">
        For somebody who lost their passkey, password or phone. They are signed out everywhere and
        get a link by mail to set up their account again.
      </p>
    </ActForm>
  );
}

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
          label="Their address"
          name="email"
          type="email"
          required={true}
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

const MAY: Readonly<Record<Role, string>> = {
  owner: "Everything, with staff, settings and money.",
  editor: "Writes, publishes, corrects, and decides on comments and footage.",
  author: "Writes and hands in own stories.",
  moderator: "Judges comments.",
  intake: "Decides on footage and applications, and writes own stories.",
  analyst: "Reads numbers and the books without names.",
};

/** Roles add up; one person may hold several. */
function RoleChoices({ chosen }: { chosen: readonly Role[] }) {
  return (
    <fieldset>
      <legend className="type-button">Roles</legend>
      {ROLES.map((role) => (
        <CheckboxField
          key={role}
          label={role}
          help={MAY[role]}
          name="roles"
          value={role}
          defaultChecked={chosen.includes(role)}
        />
      ))}
    </fieldset>
  );
}

/** The roles that are ticked in a form. */
const rolesIn = (fields: FormData): Role[] =>
  ROLES.filter((role) => fields.getAll("roles").includes(role));
