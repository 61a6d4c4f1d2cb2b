import { articleSteps } from "#db/schema/story-editor.ts";
import { defineFeature } from "#features/define-feature.ts";
import { verbsOf } from "#platform/server/act.ts";
import { ofStaff, personalRows } from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import { correctStory } from "./acts/correct.ts";
import { addPreviewLink, endPreviewLink } from "./acts/preview-link.ts";
import { makeLive, publishWorkingCopy } from "./acts/publish.ts";
import { keepVersion, restore } from "./acts/restore.ts";
import { changeFields, sendSteps } from "./acts/send-steps.ts";
import { live } from "./server/commands/live.ts";
import { previewLinksVerb } from "./server/commands/preview-links-verb.ts";
import { previewRoutes } from "./server/preview/preview-routes.ts";
import { storyEditorStaffRoutes } from "./server/staff-routes.ts";
import { usesOfPicture } from "./server/uses-of-picture.ts";

export const storyEditor = defineFeature({
  name: "story-editor",
  area: "stories",
  floor: 2,
  tables: ["article_drafts", "article_steps", "preview_links", "story_presence"],
  personal: {
    article_drafts: ofStaff,
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
  usesOfPicture,
  acts: [sendSteps, changeFields, publishWorkingCopy, correctStory],
  commands: {
    articles: {
      about: "",
      verbs: {
        ...verbsOf(restore, makeLive, keepVersion),
        "preview-links": previewLinksVerb,
        ...verbsOf(addPreviewLink, endPreviewLink),
      },
    },
    live,
  },
  staffRoutes(desk, deps) {
    storyEditorStaffRoutes(desk, deps);
    previewRoutes(desk, deps);
  },
});
