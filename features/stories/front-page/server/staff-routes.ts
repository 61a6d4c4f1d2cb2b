import { getOnAir as onAir } from "#features/stories/articles/server/public.ts";
import { getFrontPage } from "#features/stories/calls/staff-front-page.ts";
import { getOnAir } from "#features/stories/calls/staff-stories.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listFrontPage } from "./list-front-page.ts";
import { showFrontPage } from "./show-front-page.ts";

export function frontPageStaffRoutes(api: StaffApi): void {
  api.read(getFrontPage, "front-page.change", (_, call) => showFrontPage(call));
  api.read(getOnAir, "me", async (_, { db, clock }) => {
    const [lead] = await listFrontPage({ db, clock }, { limit: 1, offset: 0 });
    return onAir({ db, clock }, lead && { id: lead.id, title: lead.title });
  });
}
