import { type ReactNode, useLayoutEffect, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import {
  CurrentVisit,
  Leaving,
  type Navigate,
  Navigation,
  type NavigationType,
  type Visit,
} from "./location.ts";

/**
 * Shows the page of a path that the reader follows a link to, at once or later. With "now" it is on the screen when the
 * function returns, which needs its file and data to be there.
 */
export type PageTransition = (path: string, show: (when?: "now") => void) => void;

interface BrowserRouterProps {
  served: URL;
  transition?: PageTransition | undefined;
  children: ReactNode;
}

/** Follows the browser's address. The first page is the one that was served. */
export function BrowserRouter({ served, transition, children }: BrowserRouterProps) {
  const [visit, setVisit] = useState(() => visitOf("POP", served));
  // In a transition: the page before stays on the screen until the new one can be shown.
  const [isLeaving, startTransition] = useTransition();
  const [show] = useState(() => (how: NavigationType) => {
    const showNext = (when?: "now") => {
      const next = () => setVisit(visitOf(how, location));
      if (when === "now") flushSync(next);
      else startTransition(next);
    };
    if (how === "PUSH" && transition) transition(location.pathname, showNext);
    else showNext();
  });
  const [navigate] = useState(() => navigateWith(show));
  useLayoutEffect(() => {
    const onPop = () => show("POP");
    addEventListener("popstate", onPop);
    // The reader may have gone back before anything listened.
    if (location.pathname + location.search !== served.pathname + served.search) onPop();
    return () => removeEventListener("popstate", onPop);
  }, [show, served]);
  return (
    <Navigation value={navigate}>
      <Leaving value={isLeaving}>
        <CurrentVisit value={visit}>{children}</CurrentVisit>
      </Leaving>
    </Navigation>
  );
}

const navigateWith =
  (shown: (how: NavigationType) => void): Navigate =>
  (to, { replace = false, state = null } = {}) => {
    const url = new URL(to, location.href);
    const entry = { state, key: Math.random().toString(36).slice(2) };
    try {
      if (replace) history.replaceState(entry, "", url);
      else history.pushState(entry, "", url);
    } catch {
      // Another site's address, or a browser that allows no further entries.
      return location.assign(url);
    }
    shown(replace ? "REPLACE" : "PUSH");
  };

function visitOf(how: NavigationType, { pathname, search, hash }: Location | URL): Visit {
  const { state = null, key = "default" } = history.state ?? {};
  return { how, location: { pathname, search, hash, state, key } };
}
