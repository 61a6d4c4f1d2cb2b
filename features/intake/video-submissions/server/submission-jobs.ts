import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import type { PrivateStorage } from "#platform/server/private-files/open-private-files.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { DAY } from "#shared/time/units.ts";
import { announceLiveFootage } from "./drafts.ts";
import { PROMISE_STAYS } from "./files/accept-upload.ts";
import { UNUSED_STAYS } from "./files/footage-uploads.ts";
import { type FootageSettings, openFootageFiles } from "./files/open-footage-files.ts";
import { scanFiles } from "./files/scan-files.ts";
import {
  anonymizeFiles,
  changeFile,
  deleteFile,
  deleteRefused,
  deleteUnused,
  findKeys,
  findPromises,
} from "./files/submission-file-repository.ts";
import { forgetSubmitters } from "./submission-repository.ts";

/** After a decision somebody may still ask why. */
const REFUSED_STAYS = 30 * DAY;

/**
 * Deletes uploads of which nothing became, files of refused footage, and every file whose row is gone, with its
 * submission or because of a request.
 */
export async function forgetFootage({
  db,
  clock,
  files,
}: Pick<Deps, "db" | "clock"> & {
  files: Pick<PrivateFiles, "list" | "remove" | "size">;
}): Promise<void> {
  const ago = (time: number) => new Date(clock.now().getTime() - time);
  for (const { id, key } of await findPromises(db, ago(PROMISE_STAYS))) {
    // A first piece may still be arriving, which nobody has counted.
    const received = await files.size(key);
    if (received) await changeFile(db, id, { received });
    else await deleteFile(db, id);
  }
  await deleteUnused(db, ago(UNUSED_STAYS));
  await deleteRefused(db, ago(REFUSED_STAYS));
  const names = await files.list();
  const used = await findKeys(db, names);
  for (const name of names) if (!used.has(name)) await files.remove(name);
}

const SUBMISSION_RETENTION = 730 * DAY;

export const submissionJobs = ({
  dataDir,
  openStore,
  settings,
}: Omit<PrivateStorage, "db"> & { settings: FootageSettings }): readonly Job[] => {
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
