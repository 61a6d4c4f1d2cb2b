import type { Job } from "../../../platform/server/jobs/job.ts";
import { learnSearchWords } from "./words/learn-words.ts";

export const searchJobs: readonly Job[] = [learnSearchWords];
