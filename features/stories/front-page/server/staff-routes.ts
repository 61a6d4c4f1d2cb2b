import { getOnAir as onAir } from "#features/stories/articles/server/public.ts";
import * as calls from "#features/stories/calls/staff-front-page.ts";
import { getOnAir } from "#features/stories/calls/staff-stories.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listFrontPage } from "./list-front-page.ts";
import { pinStory, unpinStory } from "./pin-story.ts";
import { showFrontPage } from "./show-front-page.ts";

export function frontPageStaffRoutes(api: StaffApi): void {
  api.read(calls.getFrontPage, "front-page.change", (_, call) => showFrontPage(call));
  api.change(calls.pinStory, "front-page.change", async ({ body }, call) => {
    const { articleId, slot, until } = body;
    await pinStory(call, { articleId, slot, until: new Date(until) });
    return {
      reply: await showFrontPage(call),
      changed: [{ subject: `article ${articleId}`, details: { slot, until } }],
    };
  });
  api.change(calls.unpinStory, "front-page.change", async ({ params: { id } }, call) => {
    const wasPinned = await unpinStory(call, id);
    return {
      reply: await showFrontPage(call),
      changed: wasPinned ? [{ subject: `article ${id}`, details: { slot: null } }] : [],
    };
  });
  api.read(getOnAir, "me", async (_, { db, clock }) => {
    const [lead] = await listFrontPage({ db, clock }, { limit: 1, offset: 0 });
    return onAir({ db, clock }, lead && { id: lead.id, title: lead.title });
  });
}
