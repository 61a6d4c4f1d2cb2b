import { listJobRuns } from "../../../../platform/server/jobs/job-runs.ts";
import { wake } from "../../../../platform/server/jobs/wake.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { didYouMean } from "../command/did-you-mean.ts";
import { required } from "../command/parameter.ts";
import { text } from "../command/readers.ts";
import { type Noun, verb } from "../command/verb.ts";
import { columns } from "../printing/columns.ts";
import { showMoment } from "../printing/moments.ts";
import { paint } from "../printing/paint.ts";

const at = (moment: string | null) => showMoment(moment === null ? null : new Date(moment));

export const jobs: Noun = {
  about: "What the site does by itself every so often.",
  verbs: {
    list: verb({
      about: "Lists jobs: how the last run went, and when the next one is",
      kind: "reads",
      async run(desk) {
        const list = await listJobRuns(desk);
        const rows = list.map(({ problem, ...job }) => [
          job.name,
          job.everyMinutes,
          at(job.lastStartedAt),
          problem === null ? "well" : paint("red", `failed: ${problem}`),
          at(job.nextRunAt),
        ]);
        const heads = ["Job", "Every (min)", "Last run", "It went", "Next run"];
        return { lines: columns(heads, rows, "The site never ran yet."), data: list };
      },
    }),
    retry: verb({
      about: "Has a job run now, by the site that is running",
      kind: "changes",
      takes: { job: required(text("<job>"), "its name, as list shows it") },
      async run(desk, { job }) {
        const names = (await listJobRuns(desk)).map(({ name }) => name);
        if (!names.includes(job)) {
          throw new AppError("not_found", `There is no job "${job}".${didYouMean(job, names)}`);
        }
        await wake(desk.db, job);
        return {
          lines: [`${job} was asked to run; jobs list says how it went.`],
          data: { job },
          changed: [{ subject: `job ${job}` }],
        };
      },
    }),
  },
};
