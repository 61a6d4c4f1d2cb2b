import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { setTransport } from "../../platform/web/call.ts";
import { createQueryClient } from "../../platform/web/query-defaults.ts";
import type { DemoPart } from "../../shared/site/demo-part.ts";
import { site } from "../../site.config.ts";
import { themeBootScript } from "../../ui/theme/theme.ts";
import { loadHeader } from "./chrome/load-header.ts";
import { OfflineScreen } from "./chrome/offline-screen.tsx";
import { ScreenBroken } from "./chrome/screen-broken.tsx";
import { fixedPages, openPage, pageAt } from "./page-table.ts";
import { preloadLead } from "./preload-lead.ts";
import { printHead } from "./print-head.ts";
import type { PageOutcome, RenderedPage } from "./rendered-page.ts";
import { Site } from "./site.tsx";
import { spellPath } from "./spell-path.ts";
import { themeKey } from "./storage-keys.ts";

export { setTransport, spellPath };

/** The only inline script of the site; its hash is in the content security policy. */
export const bootScript = themeBootScript(themeKey);

/** Query names that the page at this path reads; all others are ignored. */
export const namesReadAt = (path: string) => pageAt(path).page.reads ?? [];

/** Whether those names hold free text. */
export const readsAnyText = (path: string) => pageAt(path).page.readsAnyText ?? false;

/** Public pages with a fixed address; the others are in the database. */
export async function listedPaths(): Promise<string[]> {
  const queries = createQueryClient();
  const heads = await Promise.all(
    fixedPages.map(async (page) => {
      const { head } = await openPage(page);
      return head({ queries, params: {}, url: new URL(page.path, "http://page.invalid") });
    }),
  );
  return heads.filter(({ robots }) => robots !== "noindex").map(({ canonical }) => canonical);
}

/** Of a site at this address, of which so much is invented. */
interface Served {
  origin: string;
  demo: readonly DemoPart[];
}

export async function renderPage(url: URL, served: Served): Promise<PageOutcome> {
  const queries = createQueryClient();
  try {
    return await renderWith(queries, url, served);
  } finally {
    // Otherwise each result would stay in memory until its time runs out.
    queries.clear();
  }
}

async function renderWith(
  queries: QueryClient,
  url: URL,
  { origin, demo }: Served,
): Promise<PageOutcome> {
  const { page, params } = pageAt(url.pathname);
  const screen = await openPage(page);
  const outcome: { status: number; movedTo?: string } = { status: 200 };
  await Promise.all([
    loadHeader(queries),
    screen.load?.({
      queries,
      params,
      url,
      notFound: () => {
        outcome.status = 404;
      },
      movedTo: (path) => {
        outcome.movedTo = path;
      },
    }),
  ]);
  if (outcome.movedTo !== undefined) return { movedTo: outcome.movedTo };
  const root = renderToString(
    <StaticRouter location={url.pathname + url.search}>
      <Site queries={queries} origin={origin} demo={demo} />
    </StaticRouter>,
  );
  return {
    status: outcome.status,
    root,
    head: preloadLead(root) + printHead(screen.head({ queries, params, url }), origin),
    data: queryDataOf(queries),
    page: page.file,
    takesPayments: page.takesPayments === true,
    isPrivate: page.isPrivate === true,
  };
}

const queryDataOf = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, state.data] as const);

/** The screen for a page that could not be rendered; needs no data and no script. */
export function renderBroken(): Pick<RenderedPage, "head" | "root"> {
  return {
    head: `<title>Something went wrong | ${site.name}</title>`,
    root: renderToString(<ScreenBroken />),
  };
}

/** For readers without a connection; the service worker stores it and inserts the list of stored pages. */
export function renderOffline(): Pick<RenderedPage, "head" | "root"> {
  return {
    head: `<title>You are offline | ${site.name}</title>\n<meta name="robots" content="noindex">`,
    root: renderToString(
      <StaticRouter location="/offline">
        <OfflineScreen />
      </StaticRouter>,
    ),
  };
}
