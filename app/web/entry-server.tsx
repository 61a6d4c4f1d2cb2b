import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { OFFLINE_PAGE } from "#features/device/calls/install-app.ts";
import { textBootScript } from "#features/device/on-device/rules/text-choice.ts";
import { subscribedBootScript } from "#features/mailing/newsletter/web/mark-subscribed.ts";
import { FILM } from "#features/media/clips/rules/adaptive-films.ts";
import { headerPostsQuery } from "#features/media/social/web/post-queries.ts";
import { withoutStory } from "#features/stories/web/article-queries.ts";
import { changedSettings } from "#platform/publication/change-site.ts";
import { setTransport } from "#platform/web/call.ts";
import { PostedForm } from "#platform/web/forms/plain-form-parts.tsx";
import type { Beside } from "#platform/web/page.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import type { QueryKey } from "#platform/web/queries/query-options.ts";
import { createReaderQueries } from "#platform/web/query-defaults.ts";
import type { RefusedForm } from "#shared/forms/plain-form.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import type { FoundPage } from "#shared/site/page-declaration.ts";
import { scriptSafeJson } from "#shared/text/escape-html.ts";
import { site } from "#site.config.ts";
import { belowBootScript } from "#ui/page/below-boot-script.ts";
import { PartSlots } from "#ui/page/part-slot.tsx";
import { PartRenderer } from "#ui/page/rendered-once.tsx";
import { themeBootScript } from "#ui/theme/theme.tsx";
import { loadHeader } from "./chrome/header.tsx";
import { OfflineScreen } from "./chrome/offline-screen.tsx";
import { ScreenBroken } from "./chrome/screen-broken.tsx";
import { encodePageData } from "./page-data.ts";
import { findPage, fixedPages, openPage } from "./page-table.ts";
import { forgetParts, partRenderer, StaticRouter } from "./part-renderer.tsx";
import { preloadLead, printHead } from "./print-head.ts";
import type { Lists, PageOutcome, RenderedPage, ShownBeside, Slots } from "./rendered-page.ts";
import { Site, SiteContext } from "./site.tsx";
import { textKey, themeKey } from "./storage-keys.ts";

export { findPage, forgetParts, setTransport };

/** Stored first: a reader may go back before the style has loaded, and hydration needs the address that was served. */
const ADDRESS_BOOT_SCRIPT = "document.documentElement.dataset.address=location.href";

/** An inline script; its hash is in the content security policy. */
export const bootScript = `${ADDRESS_BOOT_SCRIPT};${themeBootScript(themeKey)};${textBootScript(textKey)};${subscribedBootScript()};${belowBootScript()}`;

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

/** A site at this address, of which so much is invented. */
interface ServedSite {
  origin: string;
  demo: readonly DemoPart[];
}

interface Served extends ServedSite {
  /** The page at this address. */
  found: FoundPage;
  /** Leaves slots for lists beside the subject. */
  slots?: Slots;
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
  { found, origin, demo, refused, slots }: Served,
): Promise<PageOutcome> {
  const { page, params } = found;
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
        const load = () => lists.load(queries);
        return slots ? slots.loadApart(load) : load();
      },
    }),
  ]);
  if (outcome.movedTo !== undefined) return { movedTo: outcome.movedTo };
  const beside = slots && outcome.beside;
  const lists = beside?.lists ?? [];
  const parts = new Map<string, ReactNode>();
  const markOf = (name: string) => `${slots?.mark}${name}${slots?.mark}`;
  const leaveSlot = (name: string, part: ReactNode) => {
    parts.set(name, part);
    return markOf(name);
  };
  const root = renderOn(
    { queries, url, origin, demo },
    <PostedForm value={refused}>
      <PartSlots value={beside && leaveSlot}>
        <Site found={found} />
      </PartSlots>
    </PostedForm>,
  );
  const { head, structuredData } = printHead(screen.head({ queries, params, url }), origin);
  return {
    status: outcome.status,
    root,
    head: preloadLead(root) + head,
    structuredData,
    data: [
      dataOf(queries, (key) => !isIn(lists, key)),
      ...(beside ? [markOf(DATA_SLOT)] : []),
    ].join(),
    settings: changedSettings(),
    page: page.file,
    takesPayments: page.takesPayments === true,
    playsFilms: root.includes(` ${FILM}="`),
    isPrivate: page.isPrivate === true,
    ...(beside && { beside: shownBeside(beside, parts, { queries, url, origin, demo }) }),
  };
}

interface PageContext extends ServedSite {
  queries: QueryClient;
  url: URL;
}

/** Something on a page, with everything that parts of the site need. */
function renderOn({ queries, url, origin, demo }: PageContext, something: ReactNode): string {
  const around = (part: ReactNode) => (
    <StaticRouter url={url}>
      <SiteContext queries={queries} origin={origin} demo={demo}>
        {part}
      </SiteContext>
    </StaticRouter>
  );
  const renderPart = partRenderer(`${origin} ${demo.join()} `, around);
  return renderToString(<PartRenderer value={renderPart}>{around(something)}</PartRenderer>);
}

const DATA_SLOT = "data";

/**
 * What stands beside the subject as it is rendered, and a way to learn how it would be rendered later. That stays in
 * memory with the page, so the queries of the page must not.
 */
function shownBeside(
  { load, lists, others }: Beside,
  parts: ReadonlyMap<string, ReactNode>,
  { queries: rendered, ...page }: PageContext,
): ShownBeside {
  const shownBy = (queries: QueryClient) => ({
    others: JSON.stringify(
      [headerPostsQuery().queryKey, ...others].map((key) => queries.getQueryData(key)),
    ),
    lists: {
      ...renderEach(parts, { ...page, queries }),
      [DATA_SLOT]: dataOf(queries, (key) => isIn(lists, key)),
    },
  });
  return {
    ...shownBy(rendered),
    async now() {
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

const renderEach = (parts: ReadonlyMap<string, ReactNode>, page: PageContext): Lists =>
  Object.fromEntries([...parts].map(([name, part]) => [name, renderOn(page, part)]));

const dataOf = (queries: QueryClient, isIncluded: (key: QueryKey) => boolean) =>
  scriptSafeJson(
    encodePageData(
      queries
        .all()
        .filter(({ state, queryKey }) => state.status === "success" && isIncluded(queryKey))
        .map(({ queryKey, state }) => [queryKey, withoutStory(queryKey, state.data)] as const),
    ),
  );

const isIn = (keys: readonly QueryKey[], key: QueryKey) =>
  keys.some((other) => JSON.stringify(other) === JSON.stringify(key));

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
