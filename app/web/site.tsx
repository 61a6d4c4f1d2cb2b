import { type ReactNode, use, useEffect, useMemo } from "react";
import { Demo } from "#platform/web/demo.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import { QueryClientProvider } from "#platform/web/queries/query-client-provider.tsx";
import { PageParams, useLocation } from "#platform/web/router/location.ts";
import { SiteOrigin } from "#platform/web/site-origin.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import type { FoundPage } from "#shared/site/page-declaration.ts";
import { Toasts } from "#ui/feedback/lazy-toasts.tsx";
import { toastStore } from "#ui/feedback/toast-store.ts";
import { SkipLink } from "#ui/layout/skip-link.tsx";
import { HydratedApart } from "#ui/page/hydrated-apart.tsx";
import { CatchBroken } from "./chrome/catch-broken.tsx";
import { DemoLine } from "./chrome/demo-line.tsx";
import { Header } from "./chrome/header.tsx";
import { ProgressLine } from "./chrome/progress-line.tsx";
import { Footer } from "./chrome/served/footer.tsx";
import { usePageViews } from "./count-page-views.ts";
import { useNavigationFocus, useNavigationHead } from "./navigation.ts";
import { findPage, openedPage, openPage } from "./page-table.ts";
import { useScrollPosition } from "./scroll-position.ts";

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
