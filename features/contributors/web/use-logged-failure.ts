import { useEffect } from "react";

/** A part that can be done without: its failure is written down, and nobody is bothered. */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(`Failed to fetch ${what}`, error);
  }, [what, error]);
}
