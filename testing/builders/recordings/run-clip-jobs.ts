import { readConfig } from "#app/server/config.ts";
import { clips } from "#features/media/clips/feature.server.ts";
import type { TestApp } from "#testing/app/test-app.ts";

interface RunOptions {
  names?: readonly string[];
  env?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  onAlarm?: (alarm: string) => void;
}

/** Does once what the job queue does all the time: everything that waits is made. */
export async function runClipJobs(
  { deps, dataDir }: Pick<TestApp, "deps" | "dataDir">,
  options: RunOptions = {},
): Promise<void> {
  const { names = ["make-clips", "make-films"], env = {}, onAlarm } = options;
  const { signal = new AbortController().signal } = options;
  const alarms = onAlarm ? { ...deps.alarms, raise: onAlarm } : deps.alarms;
  const settings = readConfig(env);
  const jobs = clips.jobs?.({ ...deps, alarms, dataDir, settings }) ?? [];
  for (const job of jobs)
    if (names.includes(job.name)) await job.run(deps, { signal, since: undefined });
}
