import { useEffect, useRef } from "react";
import { titleOf } from "#features/publishing/head/seo-head.ts";
import type { PageModule } from "#platform/web/page.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useIsFetching } from "#platform/web/queries/use-is-fetching.ts";
import { useLocation, useNavigationType } from "#platform/web/router/location.ts";
import { isNewPage } from "#platform/web/same-page.ts";
import type { Params } from "#shared/site/match-path.ts";

/** Updates the head after navigation; the served page's head is already right. */
export function useNavigationHead(head: PageModule["head"], params: Params): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const fetching = useIsFetching();
  const served = useRef<string | undefined>(pathname + search);
  useEffect(() => {
    if (served.current === pathname + search) return;
    served.current = undefined;
    // The head may depend on data that is still loading.
    if (fetching > 0) return;
    const current = head({ queries, params, url: new URL(location.href) });
    document.title = titleOf(current);
    let left = false;
    // Metadata for machines is loaded later to keep the first page small.
    import("./apply-head.ts").then(
      ({ applyHead }) => left || applyHead(current, document),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [head, params, queries, pathname, search, fetching]);
}

/**
 * Moves the focus to the heading of a new page. While the heading is loading the main area gets the focus; a reader who
 * moved it meanwhile is not disturbed.
 */
export function useNavigationFocus(): void {
  const here = useLocation();
  const how = useNavigationType();
  const fetching = useIsFetching();
  const last = useRef(here);
  const waiting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded data may include the heading
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
  }, [here, how, fetching]);
}
