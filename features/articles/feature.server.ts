import { defineFeature } from "../define-feature.ts";
import { articles as articlesCommands } from "./server/commands/articles.ts";
import { deleteOldDrafts } from "./server/desk/delete-draft.ts";
import { articleDeskRoutes } from "./server/desk-routes.ts";
import { articleRoutes } from "./server/routes.ts";

export const articles = defineFeature({
  name: "articles",
  uses: ["images", "media", "videos"],
  tables: [
    "article_corrections",
    "article_revisions",
    "article_tags",
    "articles",
    "categories",
    "category_sizes",
    "deleted_drafts",
    "former_categories",
    "former_slugs",
    "story_sources",
    "story_views",
  ],
  routes: articleRoutes,
  deskRoutes: articleDeskRoutes,
  jobs: () => [deleteOldDrafts],
  commands: { articles: articlesCommands },
});
