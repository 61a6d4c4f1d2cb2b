import type { Clients } from "#clients/clients.ts";
import type { JobDeps } from "#features/define-feature.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import type { ClipEngine, ClipSettings } from "./clip-settings.ts";
import { runTasks } from "./making/run-tasks.ts";
import { sweepClips } from "./making/sweep-clips.ts";

type ClipJobDeps = Deps &
  Pick<Clients, "alarms" | "openStore"> &
  JobDeps &
  ClipEngine & { settings: ClipSettings };

/** Longer than the longest film takes. */
const FILM_SECONDS = (12 * HOUR) / SECOND;

export function clipJobs({
  alarms,
  openStore,
  dataDir,
  clipSources,
  findClipEngine,
  isBehind,
  settings,
}: ClipJobDeps): readonly Job[] {
  const lane = (name: "make-clips" | "make-films"): Job => ({
    name,
    everyMinutes: 1,
    limitSeconds: FILM_SECONDS,
    async run(deps, { signal }) {
      const engine = await findClipEngine();
      const quota = settings.CLIPS_GB * 1e9;
      await runTasks(
        { ...deps, alarms, openStore, dataDir, clipSources, engine, quota, isBehind },
        name,
        signal,
      );
    },
  });
  return [
    lane("make-clips"),
    lane("make-films"),
    {
      name: "sweep-clips",
      everyMinutes: 10,
      async run(deps) {
        const engine = await findClipEngine();
        await sweepClips({ ...deps, alarms, openStore, dataDir, clipSources, engine });
      },
    },
  ];
}
