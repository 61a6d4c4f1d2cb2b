import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Channel } from "../contract.ts";
import { videoSearchQuery } from "./video-queries.ts";

/** The term a channel is searched for. Asking for it once more repeats a search that failed. */
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
