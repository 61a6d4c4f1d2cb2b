import { useEffect, useRef } from "react";
import { type Backup, type BackupRun, makeBackup } from "#features/site/calls/staff-operations.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { dayAndTime, exactTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import {
  BackupAge,
  backupsQuery,
  CopyCommand,
  StoredBackups,
  storedBackupsQuery,
} from "./stored-backups.tsx";

/** What the site could be restored from. */
export function BackupsScreen() {
  const queries = useQueryClient();
  const query = useQuery(backupsQuery);
  const mayMake = useScope("backups.make") !== undefined;
  const { busy, problem, act } = useAct();
  const run = query.data?.run;
  const isRunning = run?.isRunning === true;
  useEndOfRun(isRunning, run?.problem);

  const start = () =>
    act("backup", {
      run: async () => {
        await call(makeBackup, { body: { drill: true } });
        await queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
      },
    });

  return (
    <Screen
      title="Backups"
      actions={
        mayMake && (
          <ActButton variant="signal" busy={busy !== undefined || isRunning} onClick={start}>
            Back up now
          </ActButton>
        )
      }
    >
      <Problem text={problem} />
      <Refreshed query={query}>
        {({ backups, folder, run: shown }) => (
          <div className="grid gap-6">
            {shown && (shown.isRunning || shown.problem) && <RunState run={shown} />}
            <ScreenPart id="backups" title="Backups">
              <p className="type-small px-4 py-3 text-text-2 wrap-anywhere">
                In {folder}. Times in {viewerZone()}. They hold personal data: let nobody else read
                them. Copy them to another machine.
              </p>
              {backups.length === 0 ? (
                <p className="desk-row type-ui">There is none yet. Back up now.</p>
              ) : (
                <ul aria-labelledby="backups">
                  {backups.map((backup) => (
                    <BackupRow key={backup.folder} backup={backup} />
                  ))}
                </ul>
              )}
            </ScreenPart>
            <StoredBackups />
          </div>
        )}
      </Refreshed>
    </Screen>
  );
}

function BackupRow({
  backup: { madeAt, tables, rows, pictures, drilledAt, isEncrypted, restore },
}: {
  backup: Backup;
}) {
  return (
    <li className="backup-row">
      <BackupAge madeAt={madeAt} />
      <p className="type-small grow basis-56">
        {fullCount(rows)} rows in {tables} tables, {fullCount(pictures)} pictures,{" "}
        {isEncrypted ? "encrypted" : "not encrypted"}
      </p>
      <p className="type-small grow basis-48">
        {drilledAt ? (
          <>
            <span className="text-ok">Restored in a drill</span> <RelativeTime date={drilledAt} />
          </>
        ) : (
          <span className="text-warn">Not proven by a drill</span>
        )}
      </p>
      <CopyCommand act="Restore" about={`the backup of ${exactTime(madeAt)}`} command={restore}>
        Stop the site, then run this in its directory. What was written since is lost.
      </CopyCommand>
    </li>
  );
}

/** Says once how the work ended, and reads the bucket again. */
function useEndOfRun(isRunning: boolean, problem: string | null | undefined) {
  const queries = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      announce(problem ? `The backup failed. ${problem}` : "The backup is complete.");
      void queries.invalidateQueries({ queryKey: storedBackupsQuery.queryKey });
    }
    wasRunning.current = isRunning;
  }, [isRunning, problem, queries]);
}

const STAGES = {
  copy: "Copying",
  drill: "Proving that it can be restored:",
} as const;

/** The backup that is being made, or why the last one failed. */
function RunState({ run }: { run: BackupRun }) {
  const { isRunning, startedAt, by, stage, done, total, about, problem } = run;
  return (
    <ScreenPart
      id="backup-run"
      title={isRunning ? "A backup is being made" : "The last try failed"}
    >
      <div className="grid gap-2 p-4">
        {isRunning ? (
          <>
            <progress
              className="run-progress"
              aria-label="Backup"
              value={stage === "copy" ? done / total / 2 : (1 + done / total) / 2}
            />
            <p className="type-small text-text-2">
              {STAGES[stage]} {about}
            </p>
          </>
        ) : (
          <p className="type-ui text-err">{problem}</p>
        )}
        <p className="type-small text-text-2">
          Begun by {by}, {dayAndTime(startedAt)}
        </p>
      </div>
    </ScreenPart>
  );
}
