import * as calls from "#features/stories/calls/staff-versions.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listCorrections } from "./list-corrections.ts";
import { getRevision, listRevisions } from "./list-revisions.ts";

/** Versions and corrections of a story. */
export function historyRoutes(api: StaffApi): void {
  api.read(calls.listRevisions, "stories.write", async ({ params }, call) => ({
    revisions: await listRevisions(call, params.id),
  }));
  api.read(calls.getRevision, "stories.write", ({ params }, call) =>
    getRevision(call, params.id, params.revision),
  );
  api.read(calls.listCorrections, "stories.write", ({ params }, call) =>
    listCorrections(call, params.id),
  );
}
