import type { FeatureDeps } from "#features/define-feature.ts";
import * as cards from "#features/stories/calls/staff-editor.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { getStoryCard } from "./get-story-card.ts";
import { previewLinks } from "./preview-links.ts";

/** What is seen of a story before it is live. */
export function previewRoutes(api: StaffApi, deps: FeatureDeps): void {
  previewLinks(api, deps);
  api.read(cards.getStoryCard, "stories.write", ({ params }, call) =>
    getStoryCard(deps, call, params.id),
  );
}
