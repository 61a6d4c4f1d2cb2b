import type * as z from "zod/mini";
import type { Api } from "../../../platform/server/http/api.ts";
import type { FeatureDeps } from "../../define-feature.ts";
import * as calls from "../contract.ts";
import { CLICK_DOWNLOAD } from "../downloads.ts";
import { getAdminDashboard } from "./get-admin-dashboard.ts";
import { getClicks, listClicks } from "./overview/get-clicks.ts";
import { sendFile } from "./overview/send-file.ts";
import { writeClicks } from "./overview/write-table.ts";

/** The guard of the `/api/admin` prefix checks the key. */
export function adminAnalyticsRoutes(
  api: Pick<Api, "serve">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server" | "replica">,
): void {
  const { server } = deps;
  api.serve(calls.getAdminDashboard, () =>
    deps.replica.read((db) => getAdminDashboard({ ...deps, db })),
  );

  server.get<{ Querystring: z.output<typeof calls.ClickDownloadQuery> }>(
    CLICK_DOWNLOAD,
    {
      schema: {
        summary: "Clicks as a file: by day, link and page as CSV, or all figures as JSON",
        querystring: calls.ClickDownloadQuery,
      },
    },
    async ({ query: { days, format } }, reply) => {
      const content = await deps.replica.read(async (db) => {
        const from = { ...deps, db };
        const rows = await listClicks(from, { days });
        return format === "csv"
          ? writeClicks(rows)
          : { ...(await getClicks(from, { days })), rows };
      });
      return sendFile(reply, `clicks-${days}-days`, content);
    },
  );
}
