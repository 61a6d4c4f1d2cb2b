import type * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { Api } from "#platform/server/http/api.ts";
import * as calls from "../calls/numbers.ts";
import { OVERVIEW_DOWNLOAD } from "../downloads.ts";
import { type IngestDeps, ingestRoutes } from "./ingest/routes.ts";
import { getOverview } from "./overview/get-overview.ts";
import { sendFile } from "./overview/send-file.ts";
import { writeTable } from "./overview/write-table.ts";

export function analyticsRoutes(api: Api, deps: IngestDeps & Pick<FeatureDeps, "replica">): void {
  const { server } = deps;
  ingestRoutes(api, deps);
  api.serve(calls.getOverview, ({ query }) =>
    deps.replica.read((db) => getOverview({ ...deps, db }, query)),
  );

  server.get<{ Querystring: z.output<typeof calls.DownloadQuery> }>(
    OVERVIEW_DOWNLOAD,
    {
      schema: {
        summary: "The overview as a file: whole as JSON, or one of its tables as CSV",
        querystring: calls.DownloadQuery,
      },
    },
    async ({ query: { days, format, table } }, reply) => {
      const overview = await api.call(calls.getOverview, { query: { days } });
      return format === "json"
        ? sendFile(reply, `analytics-${days}-days`, overview)
        : sendFile(reply, `analytics-${days}-days-${table}`, writeTable(overview, table));
    },
  );
}
