import type { Clients } from "#clients/clients.ts";
import { listAboutVideo as listAboutVideoCall } from "#features/stories/calls/about-video.ts";
import { pageAuthor as pageAuthorCall } from "#features/stories/calls/authors.ts";
import { getBeside } from "#features/stories/calls/beside.ts";
import * as calls from "#features/stories/calls/reading.ts";
import {
  getArticleFrom,
  getLiveState as getLiveStateCall,
} from "#features/stories/calls/rolling.ts";
import { pageTopic as pageTopicCall } from "#features/stories/calls/topics.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { pageAuthor } from "./authors/page-author.ts";
import { getArticle } from "./get-article.ts";
import { getCategory } from "./get-category.ts";
import { listAboutVideo } from "./lists/list-about-video.ts";
import { listBeside } from "./lists/list-beside.ts";
import { listCategories } from "./lists/list-categories.ts";
import { listCorrections } from "./lists/list-corrections.ts";
import { listFeatured } from "./lists/list-featured.ts";
import { listPopularTags } from "./lists/list-popular-tags.ts";
import { listRecent } from "./lists/list-recent.ts";
import { listRelated } from "./lists/list-related.ts";
import { listRelatedInCategory } from "./lists/list-related-in-category.ts";
import { listTrending } from "./lists/list-trending.ts";
import { pageCategory } from "./lists/page-category.ts";
import { getLiveState } from "./live/get-live-state.ts";
import { pageTopic } from "./topics/page-topic.ts";

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
