import { DAY } from "#shared/time/units.ts";
import { purgeAlarms } from "../alarms.ts";
import { purgeTries } from "../limits/limit-tries.ts";
import { mailFolderOf, sweepMailFolder } from "../mail/folder-transport.ts";
import { purgeOutbox } from "../mail/outbox.ts";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import type { Job } from "./job.ts";

/** Deletes the platform's own old records. */
export const maintenanceJobs = ({
  dataDir,
  settings,
}: {
  dataDir: string;
  settings: Pick<PlatformConfig, "MAIL_FOLDER_DAYS">;
}): readonly Job[] => [
  {
    name: "forget-old",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeOutbox(db, clock.now());
      await purgeTries(db, clock.now());
      await purgeAlarms(db, clock.now());
      const oldest = clock.now().getTime() - settings.MAIL_FOLDER_DAYS * DAY;
      await sweepMailFolder(mailFolderOf(dataDir), new Date(oldest));
    },
  },
];
