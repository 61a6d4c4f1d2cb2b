import type { Job } from "#platform/server/jobs/job.ts";
import { indexSearchWords } from "./words/known-words.ts";

export const searchJobs: readonly Job[] = [indexSearchWords];
