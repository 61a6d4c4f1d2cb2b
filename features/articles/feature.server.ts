import { defineFeature } from "../define-feature.ts";
import { articles as articlesCommands } from "./server/commands/articles.ts";
import { articleRoutes } from "./server/routes.ts";

export const articles = defineFeature({
  name: "articles",
  uses: ["images", "videos"],
  tables: ["article_tags", "articles", "categories", "category_sizes", "former_slugs"],
  routes: articleRoutes,
  commands: { articles: articlesCommands },
});
