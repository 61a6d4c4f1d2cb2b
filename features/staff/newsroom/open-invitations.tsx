import { ActButton } from "#platform/newsroom/act-button.tsx";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import type { Reply } from "#shared/contract/endpoint.ts";
import { Icon } from "#ui/media/icon.tsx";
import * as calls from "../calls/staff-members.ts";
import { staffQuery } from "./staff-queries.ts";

export function OpenInvitations({
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
    <DeskPart id="invitations" title="Invited">
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
    </DeskPart>
  );
}
