import type { Doors } from "../../../platform/server/deps.ts";
import type { Job } from "../../../platform/server/jobs/job.ts";
import { refreshPosts } from "./refresh-posts.ts";

export const socialJobs = ({ x }: Pick<Doors, "x">): Job[] => [
  {
    name: "refresh-posts",
    everyMinutes: 15,
    run: (deps, { signal }) => refreshPosts({ ...deps, x }, signal),
  },
];
