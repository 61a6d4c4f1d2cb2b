import * as calls from "#features/intake/calls/staff-contributors.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { contributorsForDesk } from "./contributors-for-desk.ts";

const MAY = "submissions.decide";

export function contributorStaffRoutes(api: StaffApi): void {
  api.read(calls.listContributors, MAY, ({ query }, { db }) => contributorsForDesk.list(db, query));
  api.read(calls.getContributorDetail, MAY, ({ params }, { db }) =>
    contributorsForDesk.show(db, params.contributor),
  );
}
