import { AppError } from "#shared/contract/app-error.ts";
import { retryJob as endpoint } from "#shared/newsroom/retry-job.ts";
import { act } from "../acts/act.ts";
import type { ActContext } from "../acts/act-context.ts";
import { didYouMean } from "../command/did-you-mean.ts";
import { required } from "../command/parameter.ts";
import { text } from "../command/readers.ts";
import { listJobRuns } from "./job-runs.ts";
import { wake } from "./wake.ts";

export const retryJob = act({
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
