import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use } from "react";
import { Route, Routes, useLocation } from "react-router";
import { SiteOrigin } from "../../platform/web/site-origin.ts";
import { Toasts } from "../../ui/lazy-toasts.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { addressAt, openedPage, openPage } from "./addresses.ts";
import { CatchBroken } from "./chrome/catch-broken.tsx";
import { Footer } from "./chrome/footer.tsx";
import { Header } from "./chrome/header.tsx";
import { usePageViews } from "./count-page-views.ts";
import { useFocusOnNewPage, useHeadInStep } from "./navigation.ts";
import { useScrollInPlace } from "./scroll-in-place.ts";

/** The whole site: the page of the current address in its frame. */
export function Site({ queries, origin }: { queries: QueryClient; origin: string }) {
  return (
    <QueryClientProvider client={queries}>
      <SiteOrigin value={origin}>
        <CatchBroken>
          <CurrentPage />
        </CatchBroken>
      </SiteOrigin>
      <Toasts />
    </QueryClientProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const { address, params } = addressAt(pathname);
  // While a page's file is on its way the page before stays on the screen.
  const { Page, Above, head } = openedPage(address) ?? use(openPage(address));
  useHeadInStep(head, params);
  useFocusOnNewPage();
  useScrollInPlace();
  usePageViews();
  return (
    <>
      <SkipLink target="main" />
      {Above && <Above />}
      <Header />
      <main id="main" tabIndex={-1}>
        <CatchBroken key={pathname}>
          {/* The router's pattern for the missing page does not match line ends. */}
          {address.path === "*" ? (
            <Page />
          ) : (
            <Routes>
              <Route path={address.path} element={<Page />} />
            </Routes>
          )}
        </CatchBroken>
      </main>
      <Footer />
    </>
  );
}
