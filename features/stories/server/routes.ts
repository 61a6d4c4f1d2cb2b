import type { Clients } from "#clients/clients.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { listAboutVideo as listAboutVideoCall } from "../calls/about-video.ts";
import { pageAuthor as pageAuthorCall } from "../calls/authors.ts";
import { getBeside } from "../calls/beside.ts";
import * as breakingCalls from "../calls/breaking.ts";
import * as calls from "../calls/reading.ts";
import { listArticles, listSections } from "../calls/reading.ts";
import { getArticleFrom, getLiveState as getLiveStateCall } from "../calls/rolling.ts";
import { pageTopic as pageTopicCall } from "../calls/topics.ts";
import { pageAuthor } from "./reading/author-pages.ts";
import { listBreaking } from "./reading/breaking-list.ts";
import { getCategory, listCategories, pageCategory } from "./reading/category-pages.ts";
import { getArticle } from "./reading/full-articles.ts";
import { listFrontPage } from "./reading/list-front-page.ts";
import {
  listFeatured,
  listRecent,
  listTrending,
  listSections as sections,
} from "./reading/lists.ts";
import {
  listAboutVideo,
  listBeside,
  listRelated,
  listRelatedInCategory,
} from "./reading/related.ts";
import { getLiveState } from "./reading/show-live-entries.ts";
import { listPopularTags, pageTopic } from "./reading/topic-pages.ts";
import { listCorrections } from "./writing/article-corrections.ts";

export function articleRoutes(
  api: Pick<Api, "serve">,
  deps: SharingDeps & Partial<Pick<Clients, "youtube">>,
): void {
  api.serve(calls.pageCategory, ({ query }) => pageCategory(deps, query));
  api.serve(calls.listFeatured, () => listFeatured(deps));
  api.serve(calls.listRelated, ({ query }) => listRelated(deps, query));
  api.serve(calls.listRelatedInCategory, ({ params, query }) =>
    listRelatedInCategory(deps, { ...params, ...query }),
  );
  api.serve(getBeside, ({ params }) => listBeside(deps, params));
  api.serve(listAboutVideoCall, ({ params }) => listAboutVideo(deps, params));
  api.serve(calls.getArticle, ({ params }) => getArticle(deps, params));
  api.serve(getArticleFrom, ({ params }) => getArticle(deps, params));
  api.serve(getLiveStateCall, ({ params }) => getLiveState(deps, params));
  api.serve(calls.listRecent, () => listRecent(deps));
  api.serve(calls.listTrending, ({ query }) => listTrending(deps, query));
  api.serve(calls.listCategories, () => listCategories(deps));
  api.serve(calls.getCategory, ({ params }) => getCategory(deps, params));
  api.serve(calls.listCorrections, ({ query }) => listCorrections(deps, query));
  api.serve(calls.listPopularTags, () => listPopularTags(deps));
  api.serve(pageAuthorCall, ({ params, query }) => pageAuthor(deps, { ...params, ...query }));
  api.serve(pageTopicCall, ({ params, query }) => pageTopic(deps, { ...params, ...query }));
}

export function breakingRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(breakingCalls.listBreaking, () => listBreaking(deps));
}

/** The two calls of the front page. Feeds, categories and all other lists are the articles' own. */
export function frontPageRoutes(api: Pick<Api, "serve">, deps: SharingDeps): void {
  api.serve(listArticles, ({ query }) => listFrontPage(deps, query));
  api.serve(listSections, () => sections(deps, listFrontPage));
}
