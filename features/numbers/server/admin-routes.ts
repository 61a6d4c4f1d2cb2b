import type * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import { getArticleStats } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { AdminDashboard } from "../calls/numbers.ts";
import * as calls from "../calls/numbers.ts";
import * as readerCalls from "../calls/reader-figures.ts";
import { CLICK_DOWNLOAD, FIGURE_DOWNLOAD } from "../downloads.ts";
import { DEFAULT_RANGE, MAX_ADMIN_ARTICLES } from "../limits.ts";
import { sendFile, writeClicks, writeFigures } from "./figures/csv-tables.ts";
import { getClicks, listClicks } from "./figures/get-clicks.ts";
import { getLiveFigures } from "./figures/get-live-figures.ts";
import { getReaderFigures } from "./figures/get-reader-figures.ts";

/** The guard of the `/api/admin` prefix checks the key. */
export function adminAnalyticsRoutes(
  api: Pick<Api, "serve">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server" | "replica">,
): void {
  const { server } = deps;
  api.serve(calls.getAdminDashboard, () =>
    deps.replica.read((db) => getAdminDashboard({ ...deps, db })),
  );
  const readFigures = (query: Parameters<typeof getReaderFigures>[1]) =>
    deps.replica.read((db) => getReaderFigures({ ...deps, db }, query));
  api.serve(readerCalls.getReaderFigures, ({ query }) => readFigures(query));
  api.serve(readerCalls.getLiveFigures, () =>
    deps.replica.read((db) => getLiveFigures({ ...deps, db })),
  );

  server.get<{ Querystring: z.output<typeof readerCalls.FigureDownloadQuery> }>(
    FIGURE_DOWNLOAD,
    {
      schema: {
        summary: "How stories are read, where readers came from and went: one table as CSV",
        querystring: readerCalls.FigureDownloadQuery,
      },
    },
    async ({ query: { days, table } }, reply) =>
      sendFile(
        reply,
        `readers-${days}-days-${table}`,
        writeFigures(await readFigures({ days }), table),
      ),
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

async function getAdminDashboard(deps: Deps): Promise<AdminDashboard> {
  const [{ byCategory, mostViewed }, clicks] = await Promise.all([
    getArticleStats(deps, { limit: MAX_ADMIN_ARTICLES }),
    getClicks(deps, { days: DEFAULT_RANGE }),
  ]);
  // Totals are sums of the lines below them, so that they always agree.
  const totalArticles = sumOf(byCategory.map(({ articles }) => articles));
  const totalViews = sumOf(byCategory.map(({ views }) => views));
  return {
    overview: {
      totalArticles,
      totalViews,
      averageViews: totalArticles === 0 ? 0 : Math.round(totalViews / totalArticles),
    },
    topArticlesByViews: mostViewed.map(({ publishedAt, ...article }) => ({
      ...article,
      publishedAt: publishedAt.toISOString(),
    })),
    categoryBreakdown: byCategory,
    clicks,
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
