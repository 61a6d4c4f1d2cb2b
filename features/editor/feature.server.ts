import { articleSteps } from "#db/schema/story-editor.ts";
import { ofStaff, personalRows } from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import { defineFeature } from "../define-feature.ts";
import { correctStory } from "./acts/correct.ts";
import { publishWorkingCopy } from "./acts/publish.ts";
import { changeFields, sendSteps } from "./acts/steps.ts";
import { articlesInEditor } from "./server/commands/articles-in-editor.ts";
import { live } from "./server/commands/live.ts";
import { previewRoutes, storyEditorStaffRoutes } from "./server/staff-routes.ts";

export const storyEditor = defineFeature({
  name: "story-editor",
  area: "editor",
  floor: 3,
  tables: ["article_steps", "preview_links", "story_presence"],
  personal: {
    article_steps: personalRows(articleSteps, {
      // A browser that was offline for longer loads the story again.
      keep: 30 * DAY,
      since: "at",
      onRequest: ofStaff.onRequest,
      job: "forget-steps",
      everyMinutes: 60,
    }),
    preview_links: ofStaff,
    story_presence: ofStaff,
  },
  acts: [sendSteps, changeFields, publishWorkingCopy, correctStory],
  commands: { articles: articlesInEditor, live },
  staffRoutes(routes, deps) {
    storyEditorStaffRoutes(routes, deps);
    previewRoutes(routes, deps);
  },
});
