import { readConfig } from "#app/server/config.ts";
import { clips } from "#features/media/clips/feature.server.ts";
import { openClipEngine } from "#features/media/clips/server/clip-settings.ts";
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
  // The application's own engine was found with its settings.
  const engine = env.CLIP_ENGINE ? openClipEngine({ settings }) : {};
  const jobs = clips.jobs?.({ ...deps, ...engine, alarms, dataDir, settings }) ?? [];
  for (const job of jobs)
    if (names.includes(job.name)) await job.run(deps, { signal, since: undefined });
}
