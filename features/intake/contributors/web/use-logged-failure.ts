import { useEffect } from "react";

/** Logs the failure of an optional part of the page. */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(`Failed to fetch ${what}`, error);
  }, [what, error]);
}
