import type { Deps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import * as calls from "../contract.ts";
import { searchSite } from "./search-site.ts";

export function searchRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.searchSite, ({ query }) => searchSite(deps, query));
}
