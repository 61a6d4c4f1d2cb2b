import { createContext, type ReactNode, use, useEffect } from "react";
import type { QueryClient } from "./query-client.ts";

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
