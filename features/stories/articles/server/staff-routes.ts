import * as deleted from "#features/stories/calls/staff-stories.ts";
import * as calls from "#features/stories/calls/staff-stories.ts";
import * as views from "#features/stories/calls/staff-stories.ts";
import type { Change } from "#platform/server/audit/change.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { findCategories } from "./category-repository.ts";
import { changeStories, storyChanges, undoChange } from "./desk/change-stories.ts";
import { createStory, createStoryOnce } from "./desk/create-story.ts";
import { bringBackDraft, deleteDraft } from "./desk/delete-draft.ts";
import { findStory } from "./desk/find-story.ts";
import { handInStory } from "./desk/hand-in-story.ts";
import { listStories } from "./desk/list-stories.ts";
import { ownOnly, reachStory } from "./desk/reach-story.ts";
import { sendBackStory } from "./desk/send-back-story.ts";
import { showStory } from "./desk/show-story.ts";
import { findAuthors } from "./desk/story-repository.ts";
import { deleteStoryView, findStoryViews, saveStoryView } from "./desk/story-view-repository.ts";
import { takeDownStories, undoTakeDown } from "./desk/take-down-stories.ts";

export function articleStaffRoutes(api: StaffApi): void {
  api.read(calls.listStories, "stories.write", ({ query }, call) => listStories(call, query));
  api.read(calls.listStoryChoices, "stories.write", async (_, call) => ({
    authors: await findAuthors(call.db, ownOnly(call)),
    categories: (await findCategories(call.db)).map(({ name }) => name),
  }));
  api.read(calls.findStory, "stories.write", ({ query }, call) => findStory(call, query.q));
  api.read(calls.getStory, "stories.write", ({ params }, call) => showStory(call, params.id));

  api.change(calls.createStory, "stories.write", async ({ body }, call) => {
    const { key, ...fields } = body;
    if (key === undefined) {
      const { id } = await createStory(call, fields);
      return { reply: { id }, changed: changedStories([id]) };
    }
    const { id, isChanged } = await createStoryOnce(call, key, fields);
    return { reply: { id }, changed: changedStories(isChanged ? [id] : []) };
  });
  api.change(calls.handInStory, "stories.write", oneStory(handInStory));
  api.change(deleted.deleteDraft, "stories.write", oneStory(deleteDraft));
  api.change(deleted.bringBackDraft, "stories.write", oneStory(bringBackDraft));
  api.change(calls.sendBackStory, "stories.publish", async ({ params: { id }, body }, call) => {
    await sendBackStory(call, id, body.note);
    return { reply: await showStory(call, id), changed: changedStories([id]) };
  });

  bindChangesOfMany(api);
  bindViews(api);
}

function bindChangesOfMany(api: StaffApi): void {
  api.change(calls.changeStories, "stories.write", async ({ body }, call) => {
    const undo = await changeStories(call, body);
    return { reply: { undo }, changed: storyChanges(undo, body) };
  });
  api.change(calls.undoChange, "stories.write", async ({ body }, call) => {
    const ids = await undoChange(call, body.undo);
    return { reply: { changed: ids.length }, changed: changedStories(ids) };
  });
  api.change(calls.takeDownStories, "stories.publish", async ({ body }, call) => {
    const { reason } = body;
    const ids = await takeDownStories(call, body.ids, reason);
    return { reply: { ids }, changed: changedStories(ids, { reason }) };
  });
  api.change(calls.undoTakeDown, "stories.publish", async ({ body }, call) => {
    const ids = await undoTakeDown(call, body.ids);
    return { reply: { changed: ids.length }, changed: changedStories(ids) };
  });
}

function bindViews(api: StaffApi): void {
  api.read(views.listStoryViews, "stories.write", (_, { db, staff }) =>
    findStoryViews(db, staff.id),
  );
  api.change(views.saveStoryView, "stories.write", async ({ body }, { db, staff }) => {
    await saveStoryView(db, { staffId: staff.id, ...body });
    const reply = await findStoryViews(db, staff.id);
    return { reply, changed: [{ subject: `saved filters of staff ${staff.id}` }] };
  });
  api.change(views.removeStoryView, "stories.write", async ({ params }, { db, staff }) => {
    await deleteStoryView(db, { staffId: staff.id, id: params.id });
    const reply = await findStoryViews(db, staff.id);
    return { reply, changed: [{ subject: `saved filters of staff ${staff.id}` }] };
  });
}

const changedStories = (ids: readonly number[], details?: Change["details"]): Change[] =>
  ids.map((id) => ({ subject: `article ${id}`, ...(details && { details }) }));

/** An act on one story, which is then shown as it became. It leaves no line in the audit log when it changes nothing. */
const oneStory =
  (act: (call: StaffCall, id: number) => Promise<{ isChanged: boolean }>) =>
  async ({ params: { id } }: { params: { id: number } }, call: StaffCall) => {
    await reachStory(call, id);
    const { isChanged } = await act(call, id);
    return { reply: await showStory(call, id), changed: isChanged ? changedStories([id]) : [] };
  };
