import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use } from "react";
import { Route, Routes, useLocation } from "react-router";
import { Demo } from "../../platform/web/demo.ts";
import { SiteOrigin } from "../../platform/web/site-origin.ts";
import type { DemoPart } from "../../shared/site/demo-part.ts";
import { Toasts } from "../../ui/feedback/lazy-toasts.tsx";
import { SkipLink } from "../../ui/layout/skip-link.tsx";
import { CatchBroken } from "./chrome/catch-broken.tsx";
import { DemoLine } from "./chrome/demo-line.tsx";
import { Footer } from "./chrome/footer.tsx";
import { Header } from "./chrome/header.tsx";
import { usePageViews } from "./count-page-views.ts";
import { useNavigationFocus, useNavigationHead } from "./navigation.ts";
import { openedPage, openPage, pageAt } from "./page-table.ts";
import { useScrollPosition } from "./scroll-position.ts";

interface SiteProps {
  queries: QueryClient;
  origin: string;
  demo: readonly DemoPart[];
}

/** The whole site: the page of the current address in its frame. */
export function Site({ queries, origin, demo }: SiteProps) {
  return (
    <QueryClientProvider client={queries}>
      <SiteOrigin value={origin}>
        <Demo value={demo}>
          <CatchBroken>
            <CurrentPage />
          </CatchBroken>
        </Demo>
      </SiteOrigin>
      <Toasts />
    </QueryClientProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const { page, params } = pageAt(pathname);
  // The previous page stays on the screen while the file of the next one is loading.
  const { Page, Above, head } = openedPage(page) ?? use(openPage(page));
  useNavigationHead(head, params);
  useNavigationFocus();
  useScrollPosition();
  usePageViews();
  return (
    <>
      <SkipLink target="main" />
      <DemoLine />
      {Above && <Above />}
      <Header />
      <main id="main" tabIndex={-1}>
        <CatchBroken key={pathname}>
          {/* The router's pattern for the missing page does not match line ends. */}
          {page.path === "*" ? (
            <Page />
          ) : (
            <Routes>
              <Route path={page.path} element={<Page />} />
            </Routes>
          )}
        </CatchBroken>
      </main>
      <Footer />
    </>
  );
}
