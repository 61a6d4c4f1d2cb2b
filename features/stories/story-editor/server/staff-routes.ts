import type { FeatureDeps } from "#features/define-feature.ts";
import { articleEditor, showStory } from "#features/stories/articles/server/public.ts";
import * as calls from "#features/stories/calls/staff-editor.ts";
import { sendPresence as presenceCall } from "#features/stories/calls/staff-editor.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-call.ts";
import { changeFields } from "./drafts/change-fields.ts";
import { listSteps, openDraft } from "./drafts/open-draft.ts";
import { sendSteps } from "./drafts/send-steps.ts";
import { updateStory } from "./drafts/update-story.ts";
import { historyRoutes } from "./history/history-routes.ts";
import { sendPresence } from "./presence/send-presence.ts";
import { checkStory } from "./publishing/check-story.ts";
import { clockTime } from "./publishing/clock-time.ts";
import { createLinkChecker, type LinkChecker } from "./publishing/link-checker.ts";
import { publishStory } from "./publishing/publish-story.ts";

export function storyEditorStaffRoutes(
  api: StaffApi,
  deps: Pick<FeatureDeps, "clock" | "network">,
): void {
  api.read(calls.openDraft, "stories.write", ({ params }, call) => openDraft(call, params.id));
  api.read(calls.listSteps, "stories.write", ({ params, query }, call) =>
    listSteps(call, params.id, query.since),
  );
  api.change(calls.sendSteps, "stories.write", ({ params, body }, call) =>
    sendSteps(call, params.id, body),
  );
  api.change(calls.changeFields, "stories.write", ({ params, body }, call) =>
    changeFields(call, params.id, body.changes),
  );
  // Who is where is no change of the story, so it leaves no line in the audit log.
  api.serve(presenceCall, "stories.write", async ({ params, body }, call) => ({
    colleagues: await sendPresence(call, params.id, body),
  }));
  publishingRoutes(api, createLinkChecker(deps));
  historyRoutes(api);
}

function publishingRoutes(api: StaffApi, checkLinks: LinkChecker): void {
  api.read(calls.checkStory, "stories.write", ({ params }, call) =>
    checkStory(call, params.id, checkLinks),
  );
  api.read(calls.readClockTime, "stories.write", async ({ query }) => {
    const { kind, moments } = clockTime(query.at, query.zone);
    return { kind, moments: moments.map((moment) => moment.toISOString()) };
  });
  api.change(calls.publishStory, "stories.publish", async ({ params: { id }, body }, call) => {
    const isChanged = await publishStory(call, id, body);
    const what = body.at === undefined ? "articles publish" : "articles schedule";
    return storyAfter(call, id, isChanged, definedIn(body), what);
  });
  api.change(calls.updateStory, "stories.publish", async ({ params: { id }, body }, call) =>
    storyAfter(call, id, await updateStory(call, id, body?.rightsReason), definedIn(body ?? {})),
  );
  api.change(calls.takeDownStory, "stories.publish", async ({ params: { id }, body }, call) => {
    const { isChanged } = await articleEditor.unpublish(call, id, body.reason);
    return storyAfter(call, id, isChanged, body);
  });
  api.change(calls.setEmbargo, "stories.publish", async ({ params: { id }, body }, call) => {
    const until = body.until === null ? null : new Date(body.until);
    const { isChanged } = await articleEditor.setEmbargo(call, id, until);
    return storyAfter(call, id, isChanged, { until: body.until });
  });
}

/** The story as it became; one that was like this before leaves no line in the audit log. */
async function storyAfter(
  call: StaffCall,
  id: number,
  isChanged: boolean,
  details: Readonly<Record<string, string | null>> = {},
  what?: string,
) {
  const change = { subject: `article ${id}`, details, ...(what !== undefined && { what }) };
  const changed = isChanged ? [change] : [];
  return { reply: await showStory(call, id), changed };
}

const definedIn = (body: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
