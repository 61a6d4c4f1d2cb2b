import type { Job } from "../../../platform/server/jobs/job.ts";
import { touchDueArticles } from "./touch-due-articles.ts";

export const articleJobs: readonly Job[] = [touchDueArticles];
