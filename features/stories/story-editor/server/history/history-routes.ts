import {
  articleEditor,
  findCorrections,
  reachStory,
} from "#features/stories/articles/server/public.ts";
import * as calls from "#features/stories/calls/staff-versions.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { updateStory } from "../drafts/update-story.ts";
import { keepVersion } from "./keep-version.ts";
import { getRevision, listRevisions } from "./list-revisions.ts";
import { restoreRevision } from "./restore-revision.ts";

/** Versions and corrections of a story. */
export function historyRoutes(api: StaffApi): void {
  api.read(calls.listRevisions, "stories.write", async ({ params }, call) => ({
    revisions: await listRevisions(call, params.id),
  }));
  api.read(calls.getRevision, "stories.write", ({ params }, call) =>
    getRevision(call, params.id, params.revision),
  );
  api.change(calls.keepVersion, "stories.write", async ({ params: { id } }, call) => {
    const isStored = await keepVersion(call, id);
    return { reply: { isStored }, changed: isStored ? [{ subject: `article ${id}` }] : [] };
  });
  api.change(calls.restoreRevision, "stories.publish", async ({ params: { id }, body }, call) => {
    await reachStory(call, id);
    const reply = await restoreRevision(call, id, body.revision);
    return { reply, changed: [{ subject: `article ${id}`, details: body }] };
  });
  api.read(calls.listCorrections, "stories.write", ({ params }, call) =>
    correctionsOf(call, params.id),
  );
  api.change(calls.addCorrection, "stories.publish", async ({ params: { id }, body }, call) => {
    if (body.update) await updateStory(call, id);
    await articleEditor.correct(call, id, body.text);
    return {
      reply: await correctionsOf(call, id),
      changed: [{ subject: `article ${id}`, details: { correction: body.text } }],
    };
  });
}

async function correctionsOf(call: StaffCall, id: number) {
  await reachStory(call, id);
  const found = await findCorrections(call.db, id);
  return { corrections: found.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) };
}
