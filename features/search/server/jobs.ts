import type { Job } from "#platform/server/jobs/job.ts";
import { indexSearchWords } from "./words/index-search-words.ts";

export const searchJobs: readonly Job[] = [indexSearchWords];
