import { defineFeature } from "../define-feature.ts";
import { searchJobs } from "./server/jobs.ts";
import { searchRoutes } from "./server/routes.ts";

export const search = defineFeature({
  name: "search",
  area: "search",
  floor: 3,
  tables: ["article_search", "article_word_counts", "search_words", "unlearned_articles"],
  routes: searchRoutes,
  jobs: () => searchJobs,
});
