import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { startCollector } from "../../features/analytics/web/collector.ts";
import { isNewPage } from "./same-page.ts";
import { sessionKey } from "./storage-keys.ts";

let collector: ReturnType<typeof startCollector> | undefined;

/** The first page and each one a reader goes on to. */
export function usePageViews(): void {
  const here = useLocation();
  const how = useNavigationType();
  const last = useRef<typeof here>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = here;
    if (before && !isNewPage(before, here, how)) return;
    collector ??= startCollector(sessionKey);
    collector.pageShown();
  }, [here, how]);
}
