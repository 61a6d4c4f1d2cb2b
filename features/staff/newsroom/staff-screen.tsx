import { useState } from "react";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { DeskIcon } from "#platform/newsroom/desk-icon.tsx";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { staffQuery } from "./staff-queries.ts";
import { StaffRow } from "./staff-row.tsx";

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
            <DeskIcon name="plus" />
            Invite
          </Button>
        )
      }
    >
      <Refreshed query={staff}>
        {({ staff: people, invitations }) => (
          <div className="grid gap-6">
            <DeskPart id="people" title="People">
              <ul>
                {people.map((person) => (
                  <StaffRow key={person.id} person={person} manages={manages} />
                ))}
              </ul>
            </DeskPart>
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
