import { useEffect, useRef } from "react";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { SECOND } from "#shared/time/units.ts";

/** Fetches what the Publish panel shows about the text again, at most once a second and only after a change. */
export function useFreshChecks(id: number | undefined): () => void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const part of ["checks", "card"])
        void queries.invalidateQueries({ queryKey: ["newsroom", "story", id, part] });
    }, SECOND);
  };
}
