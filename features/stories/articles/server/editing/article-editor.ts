import { ArticleChange } from "#features/stories/articles/new-article.ts";
import { claimSlug, findFreeSlug } from "./claim-slug.ts";
import { correctArticle } from "./correct-article.ts";
import { createArticle } from "./create-article.ts";
import { ARTICLE_STATES, hasArticles } from "./editable-article-repository.ts";
import { featureArticle } from "./feature-article.ts";
import { findForEditors } from "./find-for-editors.ts";
import { listForEditors } from "./list-for-editors.ts";
import { publishArticle } from "./publish-article.ts";
import { readInput } from "./read-input.ts";
import { scheduleArticle } from "./schedule-article.ts";
import { clearBreaking, setBreaking } from "./set-breaking.ts";
import { setEmbargo } from "./set-embargo.ts";
import { unpublishArticle } from "./unpublish-article.ts";
import { updateArticle } from "./update-article.ts";

/** What staff, importers and the demo do with articles, visible or not. */
export const articleEditor = {
  states: ARTICLE_STATES,
  find: findForEditors,
  list: listForEditors,
  hasAny: hasArticles,
  findFreeSlug,
  claimSlug,
  readChange: (input: ArticleChange) => readInput(ArticleChange, input),
  create: createArticle,
  update: updateArticle,
  publish: publishArticle,
  unpublish: unpublishArticle,
  schedule: scheduleArticle,
  feature: featureArticle,
  setBreaking,
  clearBreaking,
  setEmbargo,
  correct: correctArticle,
};
