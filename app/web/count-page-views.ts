import { useEffect, useRef } from "react";
import { isNewPage, useLocation, useNavigationType } from "#platform/web/router/location.ts";
import { sessionKey } from "./storage-keys.ts";

/** Loaded later, because counting is not needed for the first page. */
const openCollector = async () =>
  (await import("#features/numbers/web/collector.ts")).startCollector(sessionKey);

let collector: ReturnType<typeof openCollector> | undefined;

/** Counts the first page and each navigation. */
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
