import { useState } from "react";
import * as calls from "#features/staff/calls/staff-account.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { plural } from "#shared/format/counts.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { CopyButton } from "../copy-button.tsx";
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
    <ScreenPart
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
    </ScreenPart>
  );
}

/** Shown once, with ways to store them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <p className="type-ui text-text-2">
        Each code signs you in once if you lose your passkey or your phone. Store them where others
        cannot see them: they are not shown again.
      </p>
      <ol aria-label="Recovery codes" className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} what="codes" />
        <Button onClick={() => download(codes)}>
          <Icon name="download" />
          Download
        </Button>
        <Button onClick={() => print()}>
          <NewsroomIcon name="printer" />
          Print
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]) {
  const text = `${site.name} newsroom, recovery codes\n\n${codes.join("\n")}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${site.shortName}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
