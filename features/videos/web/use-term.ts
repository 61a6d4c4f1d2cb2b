import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "../contract.ts";
import { videoSearchQuery } from "./video-queries.ts";

/** The search term of a channel. Setting the same term again retries a failed search. */
export function useTerm(channel: Channel, first?: string) {
  const [term, setTerm] = useState(first);
  const queries = useQueryClient();
  const search = (wanted: string) => {
    setTerm(wanted);
    const { queryKey } = videoSearchQuery(channel, wanted);
    if (queries.getQueryState(queryKey)?.status === "error") {
      void queries.resetQueries({ queryKey, exact: true });
    }
  };
  return { term, search, clear: () => setTerm(undefined) };
}
