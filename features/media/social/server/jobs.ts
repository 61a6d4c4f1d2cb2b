import type { Clients } from "#clients/clients.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { refreshPosts } from "./refresh-posts.ts";

export const socialJobs = ({ x }: Pick<Clients, "x">): Job[] => [
  {
    name: "refresh-posts",
    everyMinutes: 15,
    run: (deps, { signal }) => refreshPosts({ ...deps, x }, signal),
  },
];
