import type { FeatureDeps } from "#features/define-feature.ts";
import { reachStory } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import * as editorCalls from "../calls/staff-editor.ts";
import * as previewCalls from "../calls/staff-preview-links.ts";
import * as versionCalls from "../calls/staff-versions.ts";
import { checkStory, createLinkChecker } from "./drafts/check-story.ts";
import { findWorkingLink, listPreviewLinks } from "./drafts/make-preview-link.ts";
import { getStoryCard, previewCookie } from "./drafts/open-preview.ts";
import { clockTime } from "./drafts/publish-story.ts";
import { sendPresence } from "./drafts/send-presence.ts";
import { listSteps, openDraft } from "./drafts/send-steps.ts";
import { getRevision, listCorrections, listRevisions } from "./drafts/versions.ts";

/** Versions and corrections of a story. */
function historyRoutes(api: StaffApi): void {
  api.read(versionCalls.listRevisions, "stories.write", async ({ params }, call) => ({
    revisions: await listRevisions(call, params.id),
  }));
  api.read(versionCalls.getRevision, "stories.write", ({ params }, call) =>
    getRevision(call, params.id, params.revision),
  );
  api.read(versionCalls.listCorrections, "stories.write", ({ params }, call) =>
    listCorrections(call, params.id),
  );
}

/** What staff read; what they do stands in `acts`. */
export function storyEditorStaffRoutes(
  api: StaffApi,
  deps: Pick<FeatureDeps, "clock" | "network">,
): void {
  api.read(editorCalls.openDraft, "stories.write", ({ params }, call) =>
    openDraft(call, params.id),
  );
  api.read(editorCalls.listSteps, "stories.write", ({ params, query }, call) =>
    listSteps(call, params.id, query.since),
  );
  // Who is where is no change of the story, so it leaves no line in the audit log.
  api.serve(editorCalls.sendPresence, "stories.write", async ({ params, body }, call) => ({
    colleagues: await sendPresence(call, params.id, body),
  }));
  const checkLinks = createLinkChecker(deps);
  api.read(editorCalls.checkStory, "stories.write", ({ params }, call) =>
    checkStory(call, params.id, checkLinks),
  );
  api.read(editorCalls.readClockTime, "stories.write", async ({ query }) => {
    const { kind, moments } = clockTime(query.at, query.zone);
    return { kind, moments: moments.map((moment) => moment.toISOString()) };
  });
  historyRoutes(api);
}

/** Lists the links that show a story to somebody outside the newsroom, and opens them. */
function previewLinks(api: StaffApi, deps: Deps): void {
  api.read(previewCalls.listPreviewLinks, "stories.write", async ({ params: { id } }, call) => {
    await reachStory(call, id);
    return listPreviewLinks(call, id);
  });
  api.open(previewCalls.openPreviewLink, async ({ body: { secret } }, { cookies }) => {
    const now = deps.clock.now();
    const link = await findWorkingLink(deps.db, { secretHash: hashOf(secret), now });
    if (!link) throw new AppError("not_found", "This link has ended.");
    const lifetime = link.expiresAt.getTime() - now.getTime();
    cookies.write(previewCookie(link.articleId), secret, lifetime);
    return { id: link.articleId };
  });
}

/** What is seen of a story before it is live. */
export function previewRoutes(api: StaffApi, deps: FeatureDeps): void {
  previewLinks(api, deps);
  api.read(editorCalls.getStoryCard, "stories.write", ({ params }, call) =>
    getStoryCard(deps, call, params.id),
  );
}
