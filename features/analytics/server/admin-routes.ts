import type { Deps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import * as calls from "../contract.ts";
import { getAdminDashboard } from "./get-admin-dashboard.ts";

/** Behind the guard that stands before everything of its prefix. */
export function adminAnalyticsRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.getAdminDashboard, () => getAdminDashboard(deps));
}
