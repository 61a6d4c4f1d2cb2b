import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { announceLiveFootage } from "./announce-live-footage.ts";
import type { FootageSettings } from "./files/footage-settings.ts";
import { forgetFootage } from "./files/forget-footage.ts";
import { scanFiles } from "./files/scan-files.ts";
import { type FootageStorage, openFootageFiles } from "./files/storage/open-footage-files.ts";
import { anonymizeFiles } from "./files/submission-file-repository.ts";
import { forgetSubmitters } from "./submission-repository.ts";

const SUBMISSION_RETENTION = 730 * DAY;

export const submissionJobs = ({
  dataDir,
  openStore,
  settings,
}: Omit<FootageStorage, "db"> & { settings: FootageSettings }): readonly Job[] => {
  const withFiles = (deps: Deps) => ({
    ...deps,
    files: openFootageFiles({ db: deps.db, dataDir, openStore }),
  });
  return [
    {
      name: "scan-footage",
      everyMinutes: 1,
      // A large file takes minutes.
      limitSeconds: 1_800,
      run: (deps, { signal }) => scanFiles(withFiles(deps), settings.FOOTAGE_SCANNER, signal),
    },
    {
      name: "forget-footage",
      everyMinutes: 10,
      run: (deps) => forgetFootage(withFiles(deps)),
    },
    announceLiveFootage,
    {
      name: "forget-submitters",
      everyMinutes: 1_440,
      async run({ db, clock }) {
        await forgetSubmitters(db, new Date(clock.now().getTime() - SUBMISSION_RETENTION));
        await anonymizeFiles(db);
      },
    },
  ];
};
