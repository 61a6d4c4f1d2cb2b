import type { BackupRun } from "#features/site/calls/staff-operations.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";

const STAGES = {
  copy: "Copying",
  drill: "Proving that it can be restored:",
} as const;

/** The backup that is being made, or why the last one failed. */
export function RunState({ run }: { run: BackupRun }) {
  const { isRunning, startedAt, by, stage, done, total, about, problem } = run;
  return (
    <DeskPart id="backup-run" title={isRunning ? "A backup is being made" : "The last try failed"}>
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
    </DeskPart>
  );
}
