import type { Clients } from "#clients/clients.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { countArticleViews } from "./count-article-views.ts";
import { foldSources } from "./fold-sources.ts";
import { purgeVisitors } from "./purge-visitors.ts";
import { sendEvents } from "./sink/send-events.ts";

export const analyticsJobs = ({ clickhouse }: Pick<Clients, "clickhouse">): readonly Job[] => [
  { name: "forget-visitors", everyMinutes: 60, run: (deps) => purgeVisitors(deps, clickhouse) },
  { name: "fold-sources", everyMinutes: 60, run: (deps, { since }) => foldSources(deps, since) },
  {
    // Each process does this for its own events; the job handles those of killed processes.
    name: "count-article-views",
    everyMinutes: 10,
    async run(deps) {
      await countArticleViews(deps);
    },
  },
  ...(clickhouse ? [sendEvents(clickhouse)] : []),
];
