import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
} from "react-router";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Toasts } from "../../ui/toast.tsx";
import { Footer } from "./chrome/footer.tsx";
import { Header } from "./chrome/header.tsx";
import { applyHead } from "./head.ts";
import type { PageModule } from "./page.ts";

export function Layout() {
  useHeadInStep();
  useFocusOnNewPage();
  const busy = useNavigation().state !== "idle";
  const Above = usePage()?.Above;
  return (
    <>
      <SkipLink target="main" />
      {Above && <Above />}
      <Header />
      <main id="main" tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

const usePage = () => useMatches().at(-1)?.handle as PageModule | undefined;

/** The served page's head is right already; after that the browser keeps it in step. */
function useHeadInStep() {
  const queries = useQueryClient();
  const page = usePage();
  const params = useParams();
  const { pathname, search } = useLocation();
  const asking = useIsFetching();
  const served = useRef<string | undefined>(pathname + search);
  useEffect(() => {
    if (served.current === pathname + search) return;
    served.current = undefined;
    // What the head says may only be known once the page's questions are answered.
    if (!page || asking > 0) return;
    applyHead(page.head({ queries, params, url: new URL(search, location.origin) }), document);
  }, [page, params, queries, pathname, search, asking]);
}

/** A new page begins at its heading, for those who listen to it as for those who see it. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
