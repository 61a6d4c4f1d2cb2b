import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { getCategories } from "../calls/staff-categories.ts";
import { getFrontPage } from "../calls/staff-front-page.ts";
import * as calls from "../calls/staff-stories.ts";
import { getOnAir } from "../calls/staff-stories.ts";
import { listCategoriesForStaff } from "./categories/category-list.ts";
import { findCategories } from "./categories/category-repository.ts";
import { findStory, findStoryViews, listStories, ownOnly, showStory } from "./newsroom/stories.ts";
import { findAuthors } from "./newsroom/story-repository.ts";
import { getOnAir as onAir } from "./reading/breaking-list.ts";
import { listFrontPage, showFrontPage } from "./reading/list-front-page.ts";

export function frontPageStaffRoutes(api: StaffApi): void {
  api.read(getFrontPage, "front-page.change", (_, call) => showFrontPage(call));
  api.read(getOnAir, "me", async (_, { db, clock }) => {
    const [lead] = await listFrontPage({ db, clock }, { limit: 1, offset: 0 });
    return onAir({ db, clock }, lead && { id: lead.id, title: lead.title });
  });
}

export function categoryStaffRoutes(api: StaffApi): void {
  api.read(getCategories, "categories.change", (_, call) => listCategoriesForStaff(call));
}

/** What staff read; what they do stands in `acts`. */
export function articleStaffRoutes(api: StaffApi): void {
  api.read(calls.listStories, "stories.write", ({ query }, call) => listStories(call, query));
  api.read(calls.listStoryChoices, "stories.write", async (_, call) => ({
    authors: await findAuthors(call.db, ownOnly(call)),
    categories: (await findCategories(call.db)).map(({ name }) => name),
  }));
  api.read(calls.findStory, "stories.write", ({ query }, call) => findStory(call, query.q));
  api.read(calls.getStory, "stories.write", ({ params }, call) => showStory(call, params.id));
  api.read(calls.listStoryViews, "stories.write", (_, { db, staff }) =>
    findStoryViews(db, staff.id),
  );
}
