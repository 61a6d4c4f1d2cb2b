import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import type { Query, QueryClient } from "./query-client.ts";

const Queries = createContext<QueryClient | undefined>(undefined);

export function QueryClientProvider({
  client,
  children,
}: {
  client: QueryClient;
  children: ReactNode;
}) {
  useEffect(() => {
    const ending = new AbortController();
    client.followWindow(ending.signal);
    return () => ending.abort();
  }, [client]);
  return <Queries value={client}>{children}</Queries>;
}

export function useQueryClient(): QueryClient {
  const client = use(Queries);
  if (!client) throw new Error("No QueryClientProvider");
  return client;
}

/** How many queries are being fetched. */
export function useIsFetching(isMeant: (query: Query) => boolean = () => true): number {
  const client = useQueryClient();
  const count = () =>
    client.all().filter((query) => query.state.fetchStatus === "fetching" && isMeant(query)).length;
  return useSyncExternalStore(client.subscribe, count, count);
}
