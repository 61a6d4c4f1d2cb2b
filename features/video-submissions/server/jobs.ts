import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { announceLiveFootage } from "./announce-live-footage.ts";
import { footageFiles } from "./files/footage-files.ts";
import type { FootageSettings } from "./files/footage-settings.ts";
import { forgetFootage } from "./files/forget-footage.ts";
import { scanFiles } from "./files/scan-files.ts";
import { anonymizeFiles } from "./files/submission-file-repository.ts";
import { forgetSubmitters } from "./submission-repository.ts";

const SUBMISSION_RETENTION = 730 * DAY;

export const submissionJobs = ({
  dataDir,
  settings,
}: {
  dataDir: string;
  settings: FootageSettings;
}): readonly Job[] => [
  {
    name: "scan-footage",
    everyMinutes: 1,
    // A large file takes minutes.
    limitSeconds: 1_800,
    run: (deps, { signal }) =>
      scanFiles({ ...deps, files: footageFiles(dataDir) }, settings.FOOTAGE_SCANNER, signal),
  },
  {
    name: "forget-footage",
    everyMinutes: 10,
    run: (deps) => forgetFootage({ ...deps, files: footageFiles(dataDir) }),
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
