import type { FeatureDeps } from "#features/define-feature.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { DeskApi, DeskCall } from "#platform/server/desk/desk-api.ts";
import * as calls from "../desk-contract.ts";
import { beginRun, resumeRun } from "./runs/begin-run.ts";
import { getImport, listImports } from "./runs/get-import.ts";
import { receiveExports } from "./runs/receive-exports.ts";
import { deleteRunFile, stopRun } from "./runs/stop-run.ts";

export function importDeskRoutes(
  desk: DeskApi,
  { dataDir, openStore }: Pick<FeatureDeps, "dataDir" | "openStore">,
): void {
  const done = async (call: DeskCall, id: number, changed: readonly Change[]) => ({
    reply: await getImport(call, id),
    changed,
  });
  const storage = { dataDir, openStore };
  receiveExports(desk, storage);
  desk.read(calls.listImports, "imports.read", (_, call) => listImports(call));
  desk.read(calls.getImport, "imports.read", ({ params }, call) => getImport(call, params.id));
  desk.change(calls.rehearseImport, "imports.run", async ({ params: { id }, body }, call) =>
    done(call, id, [await beginRun(call, id, { kind: "rehearsal", choices: body })]),
  );
  desk.change(calls.runImport, "imports.run", async ({ params: { id }, body }, call) =>
    done(call, id, [await beginRun(call, id, { kind: "run", choices: body })]),
  );
  desk.change(calls.stopImport, "imports.run", async ({ params: { id } }, call) =>
    done(call, id, await stopRun(call, id)),
  );
  desk.change(calls.resumeImport, "imports.run", async ({ params: { id } }, call) =>
    done(call, id, [await resumeRun(call, id)]),
  );
  desk.change(calls.deleteExport, "imports.run", async ({ params: { id } }, call) =>
    done(call, id, await deleteRunFile({ ...call, ...storage }, id)),
  );
}
