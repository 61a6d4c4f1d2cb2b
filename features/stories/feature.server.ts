import { ofStaff } from "#platform/server/personal-data.ts";
import { defineFeature } from "../define-feature.ts";
import { changeMany, undoChange } from "./acts/change-many.ts";
import { removeFilter, saveFilter } from "./acts/saved-filters.ts";
import { takeDownMany } from "./acts/take-down.ts";
import { colorSheetRoute } from "./server/categories/color-sheet.ts";
import { articles as articlesCommands } from "./server/commands/articles.ts";
import { categories as categoryCommands } from "./server/commands/categories.ts";
import { frontPage as frontPageCommands } from "./server/commands/front-page.ts";
import { deleteOldDrafts } from "./server/newsroom/deleted-drafts.ts";
import { storyUses } from "./server/newsroom/story-uses.ts";
import { foldCategoryViews } from "./server/reading/article-stats.ts";
import { foldArticleMonths } from "./server/reading/deep-pages.ts";
import { noteLead } from "./server/reading/list-front-page.ts";
import { articleRoutes, breakingRoutes, frontPageRoutes } from "./server/routes.ts";
import {
  articleStaffRoutes,
  categoryStaffRoutes,
  frontPageStaffRoutes,
} from "./server/staff-routes.ts";

export const articles = defineFeature({
  name: "articles",
  area: "stories",
  floor: 2,
  tables: [
    "article_corrections",
    "article_days",
    "article_drafts",
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
    article_drafts: ofStaff,
    article_revisions: ofStaff,
    story_views: ofStaff,
  },
  routes: articleRoutes,
  staffRoutes: articleStaffRoutes,
  acts: [changeMany, undoChange, takeDownMany, saveFilter, removeFilter],
  jobs: () => [deleteOldDrafts, foldArticleMonths, foldCategoryViews],
  usesOfPicture: storyUses.ofPicture,
  usesOfClip: storyUses.ofClip,
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
