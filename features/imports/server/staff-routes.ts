import type { FeatureDeps } from "#features/define-feature.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import * as calls from "../calls/staff-imports.ts";
import { beginRun, resumeRun } from "./runs/begin-run.ts";
import { getImport, listImports } from "./runs/get-import.ts";
import { receiveExports } from "./runs/receive-exports.ts";
import { deleteRunFile, stopRun } from "./runs/stop-run.ts";

export function importStaffRoutes(
  api: StaffApi,
  { dataDir, openStore }: Pick<FeatureDeps, "dataDir" | "openStore">,
): void {
  const done = async (call: StaffCall, id: number, changed: readonly Change[]) => ({
    reply: await getImport(call, id),
    changed,
  });
  const storage = { dataDir, openStore };
  receiveExports(api, storage);
  api.read(calls.listImports, "imports.read", (_, call) => listImports(call));
  api.read(calls.getImport, "imports.read", ({ params }, call) => getImport(call, params.id));
  api.change(calls.rehearseImport, "imports.run", async ({ params: { id }, body }, call) =>
    done(call, id, [await beginRun(call, id, { kind: "rehearsal", choices: body })]),
  );
  api.change(calls.runImport, "imports.run", async ({ params: { id }, body }, call) =>
    done(call, id, [await beginRun(call, id, { kind: "run", choices: body })]),
  );
  api.change(calls.stopImport, "imports.run", async ({ params: { id } }, call) =>
    done(call, id, await stopRun(call, id)),
  );
  api.change(calls.resumeImport, "imports.run", async ({ params: { id } }, call) =>
    done(call, id, [await resumeRun(call, id)]),
  );
  api.change(calls.deleteExport, "imports.run", async ({ params: { id } }, call) =>
    done(call, id, await deleteRunFile({ ...call, ...storage }, id)),
  );
}
