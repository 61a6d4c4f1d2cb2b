import { use } from "react";
import { useIsFetching } from "#platform/web/queries/use-is-fetching.ts";
import { Leaving } from "#platform/web/router/location.ts";

/** At the top of the window while the file or the data of the next page is loading; shown after a moment. */
export function ProgressLine() {
  const isLeaving = use(Leaving);
  const missing = useIsFetching(({ state }) => state.data === undefined);
  return isLeaving || missing > 0 ? <div aria-hidden="true" className="progress-line" /> : null;
}
