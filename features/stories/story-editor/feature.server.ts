import { defineFeature } from "#features/define-feature.ts";
import { live } from "./server/commands/live.ts";
import { previewLinkVerbs } from "./server/commands/preview-link-verbs.ts";
import { workingCopyVerbs } from "./server/commands/working-copy-verbs.ts";
import { storyEditorJobs } from "./server/jobs.ts";
import { previewRoutes } from "./server/preview/preview-routes.ts";
import { storyEditorStaffRoutes } from "./server/staff-routes.ts";
import { usesOfPicture } from "./server/uses-of-picture.ts";

export const storyEditor = defineFeature({
  name: "story-editor",
  area: "stories",
  floor: 2,
  tables: ["article_drafts", "article_steps", "preview_links", "story_presence"],
  usesOfPicture,
  jobs: () => storyEditorJobs,
  commands: {
    articles: { about: "", verbs: { ...workingCopyVerbs, ...previewLinkVerbs } },
    live,
  },
  staffRoutes(desk, deps) {
    storyEditorStaffRoutes(desk, deps);
    previewRoutes(desk, deps);
  },
});
