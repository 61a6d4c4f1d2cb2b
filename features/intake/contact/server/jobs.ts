import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { deleteMessagesBefore } from "./message-repository.ts";

const MESSAGE_RETENTION = 365 * DAY;

const forgetMessages: Job = {
  name: "forget-messages",
  everyMinutes: 60,
  async run({ db, clock }) {
    await deleteMessagesBefore(db, new Date(clock.now().getTime() - MESSAGE_RETENTION));
  },
};

export const contactJobs: readonly Job[] = [forgetMessages];
