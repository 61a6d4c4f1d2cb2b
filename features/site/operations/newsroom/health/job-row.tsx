import type { JobState } from "#features/site/calls/staff-operations.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";

interface JobRowProps {
  job: JobState;
  /** Somebody asked for a run that has not ended yet. */
  isAwaited: boolean;
  /** Undefined for those who only read. */
  onRetry: (() => void) | undefined;
}

export function JobRow({ job, isAwaited, onRetry }: JobRowProps) {
  const { name, lastStartedAt, lastWentWellAt, problem, nextRunAt, everyMinutes } = job;
  return (
    <li className="desk-row">
      <div className="min-w-0 grow basis-56">
        <p className="type-button wrap-anywhere">{name}</p>
        <p className="type-small text-text-2">{everyWords(everyMinutes)}</p>
      </div>
      <p className="type-small grow basis-56">
        {problem !== null ? (
          <>
            <span className="text-err">Failed: {problem}.</span>{" "}
            {lastWentWellAt
              ? `It last went well ${dayAndTime(lastWentWellAt)}.`
              : "Never went well."}
          </>
        ) : lastStartedAt ? (
          <>
            <span className="text-ok">OK</span> {dayAndTime(lastStartedAt)}
          </>
        ) : (
          "Has not run yet"
        )}
      </p>
      <p className="type-small grow basis-32 text-text-2">Next {dayAndTime(nextRunAt)}</p>
      {onRetry && (
        <ActButton busy={isAwaited} aria-label={`Retry ${name}`} onClick={onRetry}>
          Retry
        </ActButton>
      )}
    </li>
  );
}

const HOUR_MINUTES = 60;

function everyWords(minutes: number): string {
  if (minutes < HOUR_MINUTES) return minutes === 1 ? "Every minute" : `Every ${minutes} minutes`;
  const hours = minutes / HOUR_MINUTES;
  if (hours === 24) return "Every day";
  return hours === 1 ? "Every hour" : `Every ${hours} hours`;
}
