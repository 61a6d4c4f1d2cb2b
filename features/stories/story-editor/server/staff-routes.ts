import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/stories/calls/staff-editor.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { listSteps, openDraft } from "./drafts/open-draft.ts";
import { historyRoutes } from "./history/history-routes.ts";
import { sendPresence } from "./presence/send-presence.ts";
import { checkStory } from "./publishing/check-story.ts";
import { clockTime } from "./publishing/clock-time.ts";
import { createLinkChecker } from "./publishing/link-checker.ts";

/** What staff read; what they do stands in `acts`. */
export function storyEditorStaffRoutes(
  api: StaffApi,
  deps: Pick<FeatureDeps, "clock" | "network">,
): void {
  api.read(calls.openDraft, "stories.write", ({ params }, call) => openDraft(call, params.id));
  api.read(calls.listSteps, "stories.write", ({ params, query }, call) =>
    listSteps(call, params.id, query.since),
  );
  // Who is where is no change of the story, so it leaves no line in the audit log.
  api.serve(calls.sendPresence, "stories.write", async ({ params, body }, call) => ({
    colleagues: await sendPresence(call, params.id, body),
  }));
  const checkLinks = createLinkChecker(deps);
  api.read(calls.checkStory, "stories.write", ({ params }, call) =>
    checkStory(call, params.id, checkLinks),
  );
  api.read(calls.readClockTime, "stories.write", async ({ query }) => {
    const { kind, moments } = clockTime(query.at, query.zone);
    return { kind, moments: moments.map((moment) => moment.toISOString()) };
  });
  historyRoutes(api);
}
