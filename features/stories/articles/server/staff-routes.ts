import * as calls from "#features/stories/calls/staff-stories.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { findCategories } from "./category-repository.ts";
import { findStory } from "./desk/find-story.ts";
import { listStories } from "./desk/list-stories.ts";
import { ownOnly } from "./desk/reach-story.ts";
import { showStory } from "./desk/show-story.ts";
import { findAuthors } from "./desk/story-repository.ts";
import { findStoryViews } from "./desk/story-view-repository.ts";

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
