import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isNewPage } from "../../platform/web/same-page.ts";
import { sessionKey } from "./storage-keys.ts";

/** Counting is not worth a byte of the first page. */
const openCollector = async () =>
  (await import("../../features/analytics/web/collector.ts")).startCollector(sessionKey);

let collector: ReturnType<typeof openCollector> | undefined;

/** The first page and each one a reader goes on to. */
export function usePageViews(): void {
  const here = useLocation();
  const how = useNavigationType();
  const last = useRef<typeof here>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = here;
    if (before && !isNewPage(before, here, how)) return;
    const path = here.pathname + here.search;
    collector ??= openCollector();
    collector.then(
      ({ pageShown }) => pageShown(path),
      () => {},
    );
  }, [here, how]);
}
