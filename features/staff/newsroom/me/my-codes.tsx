import { useState } from "react";
import * as calls from "#features/staff/calls/staff-account.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { plural } from "#shared/format/plural.ts";
import { RecoveryCodes } from "../recovery-codes.tsx";
import { accountQuery } from "../staff-queries.ts";

export function MyCodes({ left }: { left: number }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [codes, setCodes] = useState<readonly string[]>([]);

  const replace = () =>
    act("replace", {
      run: async () => {
        const { recoveryCodes } = await call(calls.replaceRecoveryCodes, { body: {} });
        setCodes(recoveryCodes);
        await queries.invalidateQueries(accountQuery);
      },
      done: "New recovery codes. The old ones no longer work.",
    });

  return (
    <DeskPart
      id="my-codes"
      title="Recovery codes"
      actions={
        <ActButton busy={busy !== undefined} onClick={replace}>
          New recovery codes
        </ActButton>
      }
    >
      <Problem text={problem} />
      <div className="p-4">
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <p className="type-small text-text-2">
            {plural(left, "code")} left. New ones replace all that you have.
          </p>
        )}
      </div>
    </DeskPart>
  );
}
