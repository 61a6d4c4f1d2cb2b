import type { FeatureDeps } from "#features/define-feature.ts";
import type { Api } from "#platform/server/http/api.ts";
import { searchSite as searchCall } from "../calls/search.ts";
import { suggestSearches as suggestCall } from "../calls/suggestions.ts";
import { bylinesOf } from "./search-articles.ts";
import { searchSite } from "./search-site.ts";
import { suggestSearches } from "./suggest-searches.ts";
import { createCommonWords } from "./words/weigh-words.ts";

export function searchRoutes(
  api: Pick<Api, "serve">,
  deps: Pick<FeatureDeps, "cache" | "clock" | "db" | "replica">,
): void {
  const commonWords = createCommonWords(deps);
  api.serve(searchCall, async ({ query }) => {
    const bylines = query.author === undefined ? undefined : await bylinesOf(deps, query.author);
    return deps.replica.read((db) =>
      searchSite({ ...deps, db, commonWords }, { ...query, bylines }),
    );
  });
  api.serve(suggestCall, ({ query }) =>
    deps.replica.read((db) => suggestSearches({ ...deps, db }, query.q)),
  );
}
