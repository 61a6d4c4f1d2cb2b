import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import { purgeMessages } from "./message-repository.ts";

const MESSAGES_KEPT = 365 * DAY;

const forgetMessages: Job = {
  name: "forget-messages",
  everyMinutes: 60,
  async run({ db, clock }) {
    await purgeMessages(db, new Date(clock.now().getTime() - MESSAGES_KEPT));
  },
};

export const contactJobs: readonly Job[] = [forgetMessages];
