import { useState } from "react";
import type { Channel } from "#features/media/calls/videos.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { videoSearchQuery } from "./video-queries.ts";

/** The search term of a channel. Setting the same term again retries a failed search. */
export function useTerm(channel: Channel, first?: string) {
  const [term, setTerm] = useState(first);
  const queries = useQueryClient();
  const search = (wanted: string) => {
    setTerm(wanted);
    const { queryKey } = videoSearchQuery(channel, wanted);
    if (queries.queryOf(queryKey).state.status === "error") {
      void queries.resetQueries({ queryKey });
    }
  };
  return { term, search, clear: () => setTerm(undefined) };
}
