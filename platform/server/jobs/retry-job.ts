import { AppError } from "#shared/contract/app-error.ts";
import type { Change } from "../audit/change.ts";
import { didYouMean } from "../command/did-you-mean.ts";
import type { Deps } from "../deps.ts";
import { listJobRuns } from "./job-runs.ts";
import { wake } from "./wake.ts";

/** Makes the running site run a job now. */
export async function retryJob(deps: Deps, job: string): Promise<Change> {
  const names = (await listJobRuns(deps)).map(({ name }) => name);
  if (!names.includes(job))
    throw new AppError("not_found", `There is no job "${job}".${didYouMean(job, names)}`);
  await wake(deps.db, job);
  return { subject: `job ${job}`, what: "jobs retry" };
}
