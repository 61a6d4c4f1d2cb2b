import { listSections as sections } from "#features/stories/articles/server/public.ts";
import { listArticles, listSections } from "#features/stories/calls/reading.ts";
import type { SharingDeps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { listFrontPage } from "./list-front-page.ts";

/** The two calls of the front page. Feeds, categories and all other lists are the articles' own. */
export function frontPageRoutes(api: Pick<Api, "serve">, deps: SharingDeps): void {
  api.serve(listArticles, ({ query }) => listFrontPage(deps, query));
  api.serve(listSections, () => sections(deps, listFrontPage));
}
