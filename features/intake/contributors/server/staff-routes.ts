import * as calls from "#features/intake/calls/staff-contributors.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { contributorsForDesk } from "./contributors-for-desk.ts";
import { setListed } from "./set-listed.ts";

const MAY = "submissions.decide";

/** Nothing here changes a ledger: points come and go with decisions on footage. */
export function contributorStaffRoutes(api: StaffApi): void {
  api.read(calls.listContributors, MAY, ({ query }, { db }) => contributorsForDesk.list(db, query));
  api.read(calls.getContributorDetail, MAY, ({ params }, { db }) =>
    contributorsForDesk.show(db, params.contributor),
  );
  api.change(calls.setListed, MAY, async ({ params: { contributor: id }, body }, call) => {
    const { isListed } = body;
    const isChanged = await setListed(call, { id, isListed });
    const what = `contributors ${isListed ? "show" : "hide"}`;
    return {
      reply: await contributorsForDesk.show(call.db, id),
      // Without the person, because the log outlives data that people may have deleted.
      changed: isChanged ? [{ what, subject: "contributor" }] : [],
    };
  });
}
