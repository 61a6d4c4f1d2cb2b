import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Params, useLocation, useNavigationType } from "react-router";
import { titleOf } from "../../features/seo/page-head.ts";
import type { PageModule } from "../../platform/web/page.ts";
import { isNewPage } from "../../platform/web/same-page.ts";

/** The served page's head is right already; after that the browser keeps it in step. */
export function useHeadInStep(head: PageModule["head"], params: Params): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const asking = useIsFetching();
  const served = useRef<string | undefined>(pathname + search);
  useEffect(() => {
    if (served.current === pathname + search) return;
    served.current = undefined;
    // What the head says may only be known once the page's questions are answered.
    if (asking > 0) return;
    const current = head({ queries, params, url: new URL(location.href) });
    document.title = titleOf(current);
    let left = false;
    // What only machines read is not worth a byte of the first page.
    import("./apply-head.ts").then(
      ({ applyHead }) => left || applyHead(current, document),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [head, params, queries, pathname, search, asking]);
}

/**
 * A new page begins at its heading, for those who listen to it as for those who see it. While the heading is
 * still on its way the main area holds its place; a reader who went elsewhere meanwhile is left alone.
 */
export function useFocusOnNewPage(): void {
  const here = useLocation();
  const how = useNavigationType();
  const asking = useIsFetching();
  const last = useRef(here);
  const waiting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answered question may have brought the heading
  useEffect(() => {
    const arrived = isNewPage(last.current, here, how);
    last.current = here;
    const main = document.querySelector<HTMLElement>("main");
    const stayed = document.activeElement === main || document.activeElement === document.body;
    if (!main || !(arrived || (waiting.current && stayed))) return;
    const heading = main.querySelector<HTMLElement>("h1");
    waiting.current = !heading;
    if (heading) heading.tabIndex = -1;
    (heading ?? main).focus({ preventScroll: true });
  }, [here, how, asking]);
}
