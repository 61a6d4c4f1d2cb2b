/// <reference types="vite/types/importMeta.d.ts" />

import { type ReactNode, use, useEffect, useMemo, useState } from "react";
import { Demo } from "#platform/web/demo.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import {
  QueryClientProvider,
  useIsFetching,
} from "#platform/web/queries/query-client-provider.tsx";
import { Leaving, PageParams, useLocation } from "#platform/web/router/location.ts";
import { SiteOrigin } from "#platform/web/site-origin.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import type { FoundPage } from "#shared/site/page-declaration.ts";
import { Toasts } from "#ui/feedback/lazy-toasts.tsx";
import { toastStore } from "#ui/feedback/toast-store.ts";
import { SkipLink } from "#ui/layout/visually-hidden.tsx";
import { HydratedApart } from "#ui/page/hydrated-apart.tsx";
import { Footer } from "./chrome/footer.tsx";
import { Header } from "./chrome/header.tsx";
import { CatchBroken } from "./chrome/screen-broken.tsx";
import { servedHtml } from "./chrome/served-html.ts";
import { usePageViews } from "./count-page-views.ts";
import { useNavigationFocus, useNavigationHead, useScrollPosition } from "./navigation.ts";
import { findPage, openedPage, openPage } from "./page-table.ts";

interface SiteContextProps {
  queries: QueryClient;
  origin: string;
  demo: readonly DemoPart[];
  children: ReactNode;
}

/** What every part of the site may need. */
export function SiteContext({ queries, origin, demo, children }: SiteContextProps) {
  return (
    <QueryClientProvider client={queries}>
      <SiteOrigin value={origin}>
        <Demo value={demo}>{children}</Demo>
      </SiteOrigin>
    </QueryClientProvider>
  );
}

/** The whole site: the page of the current address in its frame. The server has found that page already. */
export function Site({ found }: { found?: FoundPage }) {
  return (
    <>
      <ProgressLine />
      <CatchBroken>
        <CurrentPage found={found} />
      </CatchBroken>
      <Toasts />
    </>
  );
}

function CurrentPage({ found }: { found: FoundPage | undefined }) {
  const { pathname } = useLocation();
  const { page, params } = useMemo(() => found ?? findPage(pathname), [found, pathname]);
  // The previous page stays on the screen while the file of the next one is loading.
  const { Page, Above, head } = openedPage(page) ?? use(openPage(page));
  useNavigationHead(head, params);
  useNavigationFocus();
  useScrollPosition();
  useEffect(() => toastStore.dismissOthers(pathname), [pathname]);
  usePageViews();
  return (
    <>
      <SkipLink target="main" />
      <DemoLine />
      {Above && <Above />}
      <Header />
      <main id="main" tabIndex={-1}>
        <CatchBroken key={pathname}>
          <PageParams value={params}>
            <Page />
          </PageParams>
        </CatchBroken>
      </main>
      <HydratedApart>
        <Footer />
      </HydratedApart>
    </>
  );
}

/** At the top of the window while the file or the data of the next page is loading; shown after a moment. */
function ProgressLine() {
  const isLeaving = use(Leaving);
  const missing = useIsFetching(({ state }) => state.data === undefined);
  return isLeaving || missing > 0 ? <div aria-hidden="true" className="progress-line" /> : null;
}

const attributes = { "data-demo-line": "", className: "border-b border-hair bg-s1 text-text-2" };

/** Says on every page of a demo that its news is not real. */
function DemoLine() {
  const [html] = useState(() => servedHtml("[data-demo-line]"));
  if (!use(Demo).includes("stories")) return null;
  if (import.meta.env.SSR) {
    return (
      <p {...attributes}>
        <span className="page-frame block py-1 text-[0.75rem]/snug">
          Demo newsroom: every story here is invented.
        </span>
      </p>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <p {...attributes} dangerouslySetInnerHTML={html} />;
}
