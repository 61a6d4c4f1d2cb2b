import { defineFeature } from "../define-feature.ts";
import { searchRoutes } from "./server/routes.ts";
import { searchJobs } from "./server/words/known-words.ts";

export const search = defineFeature({
  name: "search",
  area: "search",
  floor: 3,
  tables: ["article_search", "article_word_counts", "search_words", "unlearned_articles"],
  routes: searchRoutes,
  jobs: () => searchJobs,
});
