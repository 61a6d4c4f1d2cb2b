import { useState } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useScope, useStaff } from "#platform/newsroom/current-staff.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { Button } from "#ui/button/button.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { Icon } from "#ui/media/icon.tsx";
import * as calls from "../calls/staff-members.ts";
import { InviteDialog, ResetDialog, RolesDialog, SuspendDialog } from "./staff-dialogs.tsx";
import { type StaffPerson, staffQuery } from "./staff-queries.ts";

/** Who works here, with which roles. */
export function StaffScreen() {
  const staff = useQuery(staffQuery);
  const manages = useScope("staff.manage") !== undefined;
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Screen
      title="Staff"
      actions={
        manages && (
          <Button variant="signal" onClick={() => setIsInviting(true)}>
            <NewsroomIcon name="plus" />
            Invite
          </Button>
        )
      }
    >
      <Refreshed query={staff}>
        {({ staff: people, invitations }) => (
          <div className="grid gap-6">
            <ScreenPart id="people" title="People">
              <ul>
                {people.map((person) => (
                  <StaffRow key={person.id} person={person} manages={manages} />
                ))}
              </ul>
            </ScreenPart>
            {invitations.length > 0 && (
              <OpenInvitations invitations={invitations} manages={manages} />
            )}
          </div>
        )}
      </Refreshed>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Screen>
  );
}

const DIALOGS = { roles: RolesDialog, suspend: SuspendDialog, reset: ResetDialog } as const;

function StaffRow({ person, manages }: { person: StaffPerson; manages: boolean }) {
  const isMe = useStaff().id === person.id;
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { name, email, roles, isSuspended, seenAt } = person;
  const Shown = open && DIALOGS[open];
  return (
    <li className="desk-row">
      <p className="min-w-0 grow basis-64">
        <span className="type-button block">
          {name} {isMe && <span className="font-normal text-text-3">(you)</span>}
        </span>
        <span className="type-small block text-text-3 wrap-anywhere">{email}</span>
      </p>
      <p className="type-small grow basis-48 text-text-2">
        {roles.join(", ")}
        <span className="block text-text-3">
          {seenAt ? (
            <>
              Seen <RelativeTime date={seenAt} />
            </>
          ) : (
            "Not seen yet"
          )}
        </span>
      </p>
      {isSuspended && <span className="mark-state text-warn">Suspended</span>}
      {manages && (
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("roles")} aria-label={`Roles of ${name}`}>
            Roles
          </Button>
          <Button onClick={() => setOpen("reset")} aria-label={`Reset ${name}`}>
            Reset
          </Button>
          {!isMe && (
            <Button
              onClick={() => setOpen("suspend")}
              aria-label={`${isSuspended ? "Let" : "Suspend"} ${name}${isSuspended ? " work again" : ""}`}
            >
              {isSuspended ? "Let work again" : "Suspend"}
            </Button>
          )}
        </span>
      )}
      {Shown && <Shown person={person} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

function OpenInvitations({
  invitations,
  manages,
}: {
  invitations: Reply<typeof calls.listStaff>["invitations"];
  manages: boolean;
}) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  const revoke = (email: string) =>
    act(email, {
      run: async () => {
        await call(calls.revokeInvitation, { body: { email } });
        await queries.invalidateQueries(staffQuery);
      },
      done: `Invitation revoked: ${email}`,
      focus: "people",
    });

  return (
    <ScreenPart id="invitations" title="Invited">
      <Problem text={problem} />
      <ul>
        {invitations.map(({ email, roles, expiresAt }) => (
          <li key={email} className="desk-row">
            <Icon name="mail" />
            <p className="min-w-0 grow">
              <span className="type-button block wrap-anywhere">{email}</span>
              <span className="type-small block text-text-3">
                {roles.join(", ")}, until {dayAndTime(expiresAt)}
              </span>
            </p>
            {manages && (
              <ActButton
                busy={busy === email}
                onClick={() => revoke(email)}
                aria-label={`Revoke the invitation of ${email}`}
              >
                Revoke
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </ScreenPart>
  );
}
