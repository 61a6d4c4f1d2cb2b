import { AppError } from "#shared/contract/app-error.ts";
import { retryJob as endpoint } from "#shared/newsroom/retry-job.ts";
import { act, verbsOf } from "../act.ts";
import type { ActContext } from "../deps.ts";
import { wake } from "../jobs/job.ts";
import { listJobRuns } from "../jobs/job-runs.ts";
import { columns, paint, showMoment } from "./columns.ts";
import { didYouMean } from "./misuse.ts";
import { required, text } from "./parameters.ts";
import { type Noun, verb } from "./verb.ts";

const retryJob = act({
  name: "jobs retry",
  about: "Makes the running site run a job now",
  async run(context: ActContext, job: string) {
    const names = (await listJobRuns(context)).map(({ name }) => name);
    if (!names.includes(job))
      throw new AppError("not_found", `There is no job "${job}".${didYouMean(job, names)}`);
    await wake(context.db, job);
    return { result: job, changed: [{ subject: `job ${job}` }] };
  },
  call: {
    endpoint,
    permission: "health.retry",
    input: ({ params }) => params.name,
    reply: (name) => ({ name }),
  },
  command: {
    takes: { job: required(text("<job>"), "its name, as list shows it") },
    input: ({ job }) => job,
    tell: (job) => ({
      lines: [`${job} will run shortly; see the result with jobs list.`],
      data: { job },
    }),
  },
});

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
