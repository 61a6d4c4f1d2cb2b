import type * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import type { Api } from "#platform/server/http/api.ts";
import * as calls from "../calls/numbers.ts";
import { OVERVIEW_DOWNLOAD } from "../downloads.ts";
import { sendFile, writeTable } from "./figures/csv-tables.ts";
import { getOverview } from "./figures/get-overview.ts";
import { type IngestDeps, ingestRoutes } from "./ingest/beacon-routes.ts";

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
