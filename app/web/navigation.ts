import { useEffect, useLayoutEffect, useRef } from "react";
import { titleOf } from "#features/publishing/head/seo-head.ts";
import type { PageModule } from "#platform/web/page.ts";
import { useIsFetching, useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import {
  isNewPage,
  isSamePage,
  useLocation,
  useNavigationType,
} from "#platform/web/router/location.ts";
import type { Params } from "#shared/site/match-path.ts";
import { SECOND } from "#shared/time/units.ts";

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

/** The scroll position of each visited history entry. */
const positions = new Map<string, number>();

/** Stores the position in the history when the page is left; the browser's own restoration comes too early. */
function leftAt(): number | undefined {
  const stored: unknown = window.history.state?.leftAt;
  return typeof stored === "number" ? stored : undefined;
}
const storePosition = () =>
  window.history.replaceState({ ...window.history.state, leftAt: window.scrollY }, "");

/** A new page starts at the top; going back returns to where the reader was. */
export function useScrollPosition(): void {
  const { key, hash, state } = useLocation();
  const how = useNavigationType();
  const first = useRef(true);
  useLayoutEffect(() => {
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    window.addEventListener("pagehide", storePosition);
    const stored = how === "POP" ? (positions.get(key) ?? leftAt()) : undefined;
    // The browser positions the first page of a visit.
    const top = stored ?? (first.current || isSamePage(state) ? undefined : 0);
    first.current = false;
    const stop = hash || top === undefined ? undefined : scrollAsItGrows(top);
    return () => {
      window.removeEventListener("scroll", keep);
      window.removeEventListener("pagehide", storePosition);
      stop?.();
    };
  }, [key, hash, state, how]);
}

const TIME_LIMIT = 10 * SECOND;
const gestures = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls at once, and again as the lists of this page are loaded. Stops when the reader scrolls. */
function scrollAsItGrows(top: number): () => void {
  const longEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  const scroll = () => window.scrollTo({ top, behavior: "instant" });
  scroll();

  const calledOff = new AbortController();
  // Also on a page that was long enough: what is inserted above what is in view would move it away.
  const growth = new ResizeObserver(() => {
    if (longEnough()) scroll();
  });
  const stop = () => calledOff.abort();
  const { signal } = calledOff;
  signal.addEventListener("abort", () => growth.disconnect());
  for (const gesture of gestures) window.addEventListener(gesture, stop, { signal, passive: true });
  const timer = setTimeout(stop, TIME_LIMIT);
  signal.addEventListener("abort", () => clearTimeout(timer));
  growth.observe(document.body);
  return stop;
}
