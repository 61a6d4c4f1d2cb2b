import { useEffect } from "react";
import type { QueryClient } from "../../platform/web/queries/query-client.ts";
import { OLD_PAGE } from "../../shared/site/old-page.ts";

/** Lists that stand beside the subject of a page. */
const BESIDE = ["articles", "trending"];

/** Updates what stands beside the subject if the server reports an old page. */
export function useRefreshOfOldPage(queries: QueryClient): void {
  useEffect(() => {
    if (!isOld()) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => BESIDE.some((name) => name === queryKey[0]),
    });
  }, [queries]);
}

function isOld(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  // Some browsers do not report it.
  const reported = (entry as PerformanceNavigationTiming | undefined)?.serverTiming ?? [];
  return reported.some(({ name }) => name === OLD_PAGE);
}
