import { useState } from "react";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Button } from "#ui/button/button.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { ResetDialog, RolesDialog, SuspendDialog } from "./staff-dialogs.tsx";
import type { StaffPerson } from "./staff-queries.ts";

const DIALOGS = { roles: RolesDialog, suspend: SuspendDialog, reset: ResetDialog } as const;

export function StaffRow({ person, manages }: { person: StaffPerson; manages: boolean }) {
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
