import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { withoutStory } from "../../features/articles/web/served-story.ts";
import { OFFLINE_PAGE } from "../../features/install-app/contract.ts";
import { subscribedBootScript } from "../../features/newsletter/web/mark-subscribed.ts";
import { textBootScript } from "../../features/on-device/web/text-boot-script.ts";
import {
  changeSite as changeCopy,
  changedSettings,
} from "../../features/site-settings/change-site.ts";
import { headerPostsQuery } from "../../features/social/web/post-queries.ts";
import { setTransport } from "../../platform/web/call.ts";
import { PostedForm } from "../../platform/web/forms/posted-form.ts";
import type { Beside } from "../../platform/web/page.ts";
import type { QueryClient } from "../../platform/web/queries/query-client.ts";
import { createReaderQueries } from "../../platform/web/query-defaults.ts";
import { StaticRouter } from "../../platform/web/router/static-router.tsx";
import type { RefusedForm } from "../../shared/forms/plain-form.ts";
import type { DemoPart } from "../../shared/site/demo-part.ts";
import { site } from "../../site.config.ts";
import { belowBootScript } from "../../ui/page/below-boot-script.ts";
import { PartRenderer } from "../../ui/page/rendered-once.tsx";
import { themeBootScript } from "../../ui/theme/theme.ts";
import { loadHeader } from "./chrome/load-header.ts";
import { OfflineScreen } from "./chrome/offline-screen.tsx";
import { ScreenBroken } from "./chrome/screen-broken.tsx";
import { encodePageData } from "./page-data.ts";
import { fixedPages, openPage, pageAt } from "./page-table.ts";
import { forgetParts, partRenderer } from "./part-renderer.tsx";
import { preloadLead } from "./preload-lead.ts";
import { printHead } from "./print-head.ts";
import type { PageOutcome, RenderedPage, ShownBeside } from "./rendered-page.ts";
import { Site, SiteContext } from "./site.tsx";
import { spellPath } from "./spell-path.ts";
import { textKey, themeKey } from "./storage-keys.ts";

export { setTransport, spellPath };

/** What owners changed; parts that were rendered before show it too. */
export const changeSite: typeof changeCopy = (changes) => {
  changeCopy(changes);
  forgetParts();
};

/** Stored first: a reader may go back before the style has loaded, and hydration needs the address that was served. */
const ADDRESS_BOOT_SCRIPT = "document.documentElement.dataset.address=location.href";

/** An inline script; its hash is in the content security policy. */
export const bootScript = `${ADDRESS_BOOT_SCRIPT};${themeBootScript(themeKey)};${textBootScript(textKey)};${subscribedBootScript()};${belowBootScript()}`;

/** Query names that the page at this path reads; all others are ignored. */
export const namesReadAt = (path: string) => pageAt(path).page.reads ?? [];

/** Whether those names hold free text. */
export const readsAnyText = (path: string) => pageAt(path).page.readsAnyText ?? false;

/** Public pages with a fixed address; the others are in the database. */
export async function listedPaths(): Promise<string[]> {
  const queries = createReaderQueries();
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
  /** A form that was posted without JavaScript and is shown again. */
  refused?: RefusedForm;
}

export async function renderPage(url: URL, served: Served): Promise<PageOutcome> {
  const queries = createReaderQueries();
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
  { origin, demo, refused }: Served,
): Promise<PageOutcome> {
  const { page, params } = pageAt(url.pathname);
  const screen = await openPage(page);
  const outcome: { status: number; movedTo?: string; beside?: Beside } = { status: 200 };
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
      beside: (lists) => {
        outcome.beside = lists;
        return lists.load(queries);
      },
    }),
  ]);
  if (outcome.movedTo !== undefined) return { movedTo: outcome.movedTo };
  const around = (part: ReactNode) => (
    <StaticRouter url={url}>
      <SiteContext queries={queries} origin={origin} demo={demo}>
        {part}
      </SiteContext>
    </StaticRouter>
  );
  const renderPart = partRenderer(`${origin} ${demo.join()} `, around);
  const root = renderToString(
    <PostedForm value={refused}>
      <PartRenderer value={renderPart}>{around(<Site />)}</PartRenderer>
    </PostedForm>,
  );
  return {
    status: outcome.status,
    root,
    head: preloadLead(root) + printHead(screen.head({ queries, params, url }), origin),
    data: encodePageData(queryDataOf(queries)),
    settings: changedSettings(),
    page: page.file,
    takesPayments: page.takesPayments === true,
    isPrivate: page.isPrivate === true,
    ...(outcome.beside && { beside: shownBeside(outcome.beside, queries) }),
  };
}

/** What stands beside the subject as it is rendered, and a way to learn how it would be rendered later. */
function shownBeside({ load, shown }: Beside, rendered: QueryClient): ShownBeside {
  const shownBy = (queries: QueryClient) =>
    JSON.stringify([queries.getQueryData(headerPostsQuery().queryKey), shown(queries)]);
  return {
    shown: shownBy(rendered),
    async showNow() {
      const queries = createReaderQueries();
      try {
        await Promise.all([loadHeader(queries), load(queries)]);
        return shownBy(queries);
      } finally {
        queries.clear();
      }
    },
  };
}

const queryDataOf = (queries: QueryClient) =>
  queries
    .all()
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, state }) => [queryKey, withoutStory(queryKey, state.data)] as const);

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
      <StaticRouter url={new URL(OFFLINE_PAGE, "http://page.invalid")}>
        <OfflineScreen />
      </StaticRouter>,
    ),
  };
}
