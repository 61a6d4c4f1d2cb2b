import { defineFeature } from "#features/define-feature.ts";
import { ofStaff } from "#platform/server/personal-data.ts";
import { changeMany, undoChange } from "./acts/change-many.ts";
import { removeFilter, saveFilter } from "./acts/saved-filters.ts";
import { takeDownMany } from "./acts/take-down.ts";
import { foldCategoryViews } from "./server/categories/fold-category-views.ts";
import { articles as articlesCommands } from "./server/commands/articles.ts";
import { foldArticleMonths } from "./server/deep-pages/fold-article-months.ts";
import { deleteOldDrafts } from "./server/desk/delete-draft.ts";
import { articleRoutes } from "./server/routes.ts";
import { articleStaffRoutes } from "./server/staff-routes.ts";

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
