import type { FeatureDeps } from "#features/define-feature.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-imports.ts";
import { getImport, listImports } from "./runs/import-runs.ts";
import { receiveExports } from "./runs/receive-exports.ts";

export function importStaffRoutes(
  api: StaffApi,
  { dataDir, openStore }: Pick<FeatureDeps, "dataDir" | "openStore">,
): void {
  receiveExports(api, { dataDir, openStore });
  api.read(calls.listImports, "imports.read", (_, call) => listImports(call));
  api.read(calls.getImport, "imports.read", ({ params }, call) => getImport(call, params.id));
}
