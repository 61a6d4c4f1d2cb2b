import { articleSteps } from "#db/schema/story-editor.ts";
import { verbsOf } from "#platform/server/act.ts";
import { ofStaff, personalRows } from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import { defineFeature } from "../define-feature.ts";
import { changeMany, undoChange } from "./acts/change-many.ts";
import { correctStory } from "./acts/correct.ts";
import { addPreviewLink, endPreviewLink } from "./acts/preview-link.ts";
import { makeLive, publishWorkingCopy } from "./acts/publish.ts";
import { keepVersion, restore } from "./acts/restore.ts";
import { removeFilter, saveFilter } from "./acts/saved-filters.ts";
import { changeFields, sendSteps } from "./acts/steps.ts";
import { takeDownMany } from "./acts/take-down.ts";
import { colorSheetRoute } from "./server/categories/color-sheet.ts";
import { articles as articlesCommands, previewLinksVerb } from "./server/commands/articles.ts";
import { categories as categoryCommands } from "./server/commands/categories.ts";
import { frontPage as frontPageCommands } from "./server/commands/front-page.ts";
import { live } from "./server/commands/live.ts";
import { deleteOldDrafts } from "./server/newsroom/deleted-drafts.ts";
import { usesOfPicture } from "./server/newsroom/uses-of-picture.ts";
import { foldCategoryViews } from "./server/reading/article-stats.ts";
import { foldArticleMonths } from "./server/reading/deep-pages.ts";
import { noteLead } from "./server/reading/list-front-page.ts";
import { articleRoutes, breakingRoutes, frontPageRoutes } from "./server/routes.ts";
import {
  articleStaffRoutes,
  categoryStaffRoutes,
  frontPageStaffRoutes,
  previewRoutes,
  storyEditorStaffRoutes,
} from "./server/staff-routes.ts";

export const articles = defineFeature({
  name: "articles",
  area: "stories",
  floor: 2,
  tables: [
    "article_corrections",
    "article_days",
    "article_months",
    "article_revisions",
    "article_tags",
    "articles",
    "categories",
    "category_sizes",
    "category_views",
    "deleted_drafts",
    "former_categories",
    "former_slugs",
    "story_sources",
    "story_views",
  ],
  personal: {
    articles: ofStaff,
    article_corrections: ofStaff,
    article_revisions: ofStaff,
    story_views: ofStaff,
  },
  routes: articleRoutes,
  staffRoutes: articleStaffRoutes,
  acts: [changeMany, undoChange, takeDownMany, saveFilter, removeFilter],
  jobs: () => [deleteOldDrafts, foldArticleMonths, foldCategoryViews],
  commands: { articles: articlesCommands },
});

export const breaking = defineFeature({
  name: "breaking",
  area: "stories",
  floor: 2,
  routes: breakingRoutes,
});

export const categories = defineFeature({
  name: "categories",
  area: "stories",
  floor: 2,
  routes: colorSheetRoute,
  staffRoutes: categoryStaffRoutes,
  commands: { categories: categoryCommands },
});

export const frontPage = defineFeature({
  name: "front-page",
  area: "stories",
  floor: 2,
  tables: ["front_page_leads", "front_page_pinned", "front_page_pins"],
  routes: frontPageRoutes,
  staffRoutes: frontPageStaffRoutes,
  jobs: () => [noteLead],
  commands: { "front-page": frontPageCommands },
});

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
  staffRoutes(routes, deps) {
    storyEditorStaffRoutes(routes, deps);
    previewRoutes(routes, deps);
  },
});
