import type { ReactNode } from "react";
import { CurrentVisit, type Visit } from "./location.ts";

/** A page at one address, rendered on the server. */
export function StaticRouter({ url, children }: { url: URL; children: ReactNode }) {
  const { pathname, search } = url;
  const visit: Visit = {
    how: "POP",
    location: { pathname, search, hash: "", state: null, key: "default" },
  };
  return <CurrentVisit value={visit}>{children}</CurrentVisit>;
}
