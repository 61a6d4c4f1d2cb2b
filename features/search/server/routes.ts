import type { SharingDeps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import { searchSite as searchCall } from "../contract.ts";
import { suggestSearches as suggestCall } from "../suggestions.ts";
import { bylinesOf } from "./bylines-of.ts";
import { searchSite } from "./search-site.ts";
import { suggestSearches } from "./suggest-searches.ts";

export function searchRoutes(api: Pick<Api, "serve">, deps: SharingDeps): void {
  api.serve(searchCall, async ({ query }) => {
    const bylines = query.author === undefined ? undefined : await bylinesOf(deps, query.author);
    return searchSite(deps, { ...query, bylines });
  });
  api.serve(suggestCall, ({ query }) => suggestSearches(deps, query.q));
}
