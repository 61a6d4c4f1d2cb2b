import { useSyncExternalStore } from "react";
import type { Query } from "./query.ts";
import { useQueryClient } from "./query-client-provider.tsx";

/** How many queries are being fetched. */
export function useIsFetching(isMeant: (query: Query) => boolean = () => true): number {
  const client = useQueryClient();
  const count = () =>
    client.all().filter((query) => query.state.fetchStatus === "fetching" && isMeant(query)).length;
  return useSyncExternalStore(client.subscribe, count, count);
}
