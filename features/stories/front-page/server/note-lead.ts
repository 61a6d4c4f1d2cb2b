import type { Job } from "#platform/server/jobs/job.ts";
import { saveLead } from "./lead-repository.ts";
import { listFrontPage } from "./list-front-page.ts";

/** Notes which story leads the front page. */
export const noteLead: Job = {
  name: "note-lead",
  everyMinutes: 1,
  async run({ db, clock }) {
    const [lead] = await listFrontPage({ db, clock }, { limit: 1, offset: 0 });
    if (lead) await saveLead(db, lead.id, clock.now());
  },
};
