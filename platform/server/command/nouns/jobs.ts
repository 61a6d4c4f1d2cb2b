import { verbsOf } from "#platform/server/acts/act.ts";
import { listJobRuns } from "#platform/server/jobs/job-runs.ts";
import { retryJob } from "#platform/server/jobs/retry-job.ts";
import { columns } from "../printing/columns.ts";
import { showMoment } from "../printing/moments.ts";
import { paint } from "../printing/paint.ts";
import { type Noun, verb } from "../verb.ts";

const at = (moment: string | null) => showMoment(moment === null ? null : new Date(moment));

export const jobs: Noun = {
  about: "The site's recurring jobs.",
  verbs: {
    list: verb({
      about: "Lists jobs with the result of the last run and the time of the next",
      kind: "reads",
      async run(context) {
        const list = await listJobRuns(context);
        const rows = list.map(({ problem, ...job }) => [
          job.name,
          job.everyMinutes,
          at(job.lastStartedAt),
          problem === null ? "ok" : paint("red", `failed: ${problem}`),
          at(job.nextRunAt),
        ]);
        const heads = ["Job", "Every (min)", "Last run", "Result", "Next run"];
        return { lines: columns(heads, rows, "The site has never run."), data: list };
      },
    }),
    ...verbsOf(retryJob),
  },
};
