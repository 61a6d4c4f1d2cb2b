import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { deleteSteps } from "./drafts/draft-repository.ts";

/** A browser that was offline for longer loads the story again. */
const STEPS_ARE_STORED = 30 * DAY;

export const storyEditorJobs: readonly Job[] = [
  {
    name: "forget-steps",
    everyMinutes: 60,
    run: async ({ db, clock }) => {
      await deleteSteps(db, new Date(clock.now().getTime() - STEPS_ARE_STORED));
    },
  },
];
