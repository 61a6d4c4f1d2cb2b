import { useEffect, useState } from "react";
import { getHealth, type Health, type JobState } from "#features/site/calls/staff-operations.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen, ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { plural } from "#shared/format/counts.ts";
import { alarmName } from "#shared/newsroom/alarms.ts";
import { retryJob } from "#shared/newsroom/retry-job.ts";
import { SECOND } from "#shared/time/units.ts";
import { VitalSigns } from "./vital-signs.tsx";

const healthQuery = queryOptions({
  queryKey: ["newsroom", "health"],
  queryFn: () => call(getHealth, {}),
  refetchInterval: 30 * SECOND,
});

/** While somebody waits for a job. */
const WATCHED = 2 * SECOND;

/** A job whose run was requested, and when its last run had ended. */
interface Awaited {
  name: string;
  finishedAt: string | null;
}

/** How the site itself is doing. */
export function HealthScreen() {
  const [awaited, setAwaited] = useState<Awaited>();
  const query = useQuery({ ...healthQuery, ...(awaited && { refetchInterval: WATCHED }) });
  const mayRetry = useScope("health.retry") !== undefined;
  const { busy, problem, act } = useAct();
  const jobs = query.data?.jobs;

  useEffect(() => {
    const job = jobs?.find(({ name }) => name === awaited?.name);
    if (!job || !awaited || job.lastFinishedAt === awaited.finishedAt) return;
    setAwaited(undefined);
    announce(`${job.name} ${job.problem === null ? "went well." : "failed again."}`);
  }, [jobs, awaited]);

  const retry = ({ name, lastFinishedAt }: JobState) =>
    act(name, {
      run: async () => {
        await call(retryJob, { params: { name } });
        setAwaited({ name, finishedAt: lastFinishedAt });
      },
    });
  const isAwaited = (name: string) => busy === name || awaited?.name === name;

  return (
    <Screen title="Health">
      <Problem text={problem} />
      <Refreshed query={query}>
        {(health) => (
          <div className="grid gap-6">
            <VitalSigns health={health} />
            <AlarmPart alarms={health.alarms} />
            <ScreenPart id="jobs" title="Jobs">
              <p className="type-small px-4 pt-3 text-text-2">
                What fails comes first. Times in {viewerZone()}.
              </p>
              <ul aria-labelledby="jobs">
                {health.jobs.toSorted(failedFirst).map((job) => (
                  <JobRow
                    key={job.name}
                    job={job}
                    isAwaited={isAwaited(job.name)}
                    onRetry={mayRetry ? () => retry(job) : undefined}
                  />
                ))}
              </ul>
            </ScreenPart>
          </div>
        )}
      </Refreshed>
    </Screen>
  );
}

const failedFirst = (a: JobState, b: JobState) =>
  Number(a.problem === null) - Number(b.problem === null) || a.name.localeCompare(b.name);

const AlarmPart = ({ alarms }: Pick<Health, "alarms">) => (
  <ScreenPart id="alarms" title="Alarms of the last 7 days">
    {alarms.length === 0 ? (
      <p className="desk-row type-ui text-text-2">None was raised.</p>
    ) : (
      <ul aria-labelledby="alarms">
        {alarms.map(({ alarm, times, lastAt, facts }) => (
          <li key={alarm} className="desk-row">
            <p className="type-button min-w-0 grow basis-56 text-err">{alarmName(alarm)}</p>
            <p className="type-small grow basis-56 wrap-anywhere">
              {Object.entries(facts)
                .map(([name, value]) => `${name}: ${value}`)
                .join(" · ")}
            </p>
            <p className="type-small grow basis-32 text-text-2">
              {plural(times, "time")}, last {dayAndTime(lastAt)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </ScreenPart>
);

interface JobRowProps {
  job: JobState;
  /** Somebody asked for a run that has not ended yet. */
  isAwaited: boolean;
  /** Undefined for those who only read. */
  onRetry: (() => void) | undefined;
}

function JobRow({ job, isAwaited, onRetry }: JobRowProps) {
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
