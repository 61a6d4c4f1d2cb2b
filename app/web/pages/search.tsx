import { useMemo } from "react";
import { parseAddress, searchAddress } from "#features/search/search-address.ts";
import { PopularTopics } from "#features/search/web/popular-topics.tsx";
import { ClearingForm } from "#features/search/web/search-filters.tsx";
import { SearchForm } from "#features/search/web/search-form.tsx";
import { searchQuery } from "#features/search/web/search-queries.ts";
import { call } from "#features/stories/web/article-queries.ts";
import { categoryQuery } from "#features/stories/web/category-queries.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { SAME_PAGE, useLocation, useNavigate } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { SearchResults } from "./parts/search-results.tsx";

const categories = () => site.categories.map(({ name }) => name);
const read = (address: URLSearchParams) => parseAddress(address, categories());

const popularTagsQuery = () =>
  queryOptions({
    queryKey: ["tags", "popular"],
    queryFn: () => orFail("Failed to fetch popular tags", call("listPopularTags", {})),
  });

export async function load({ queries, url, movedTo }: LoaderInput) {
  const { search, ignored } = read(url.searchParams);
  const requested = url.searchParams.get("category");
  if (requested && ignored.length > 0) {
    const former = categoryQuery(requested);
    const { name } = (await former.queryFn(undefined)) ?? {};
    if (name && categories().includes(name)) {
      const address = new URLSearchParams(url.search);
      address.set("category", name);
      return movedTo(`${url.pathname}?${address}`);
    }
  }
  await Promise.all([
    queries.prefetchQuery(popularTagsQuery()),
    search.q !== "" && queries.prefetchQuery(searchQuery(search)),
  ]);
}

export function head({ url }: Pick<HeadInput, "url">): PageHead {
  const { q } = read(url.searchParams).search;
  return {
    title: q === "" ? "Search" : `Search: ${q}`,
    description: `Search the stories and videos of ${site.name}.`,
    canonical: "/search",
    robots: "noindex",
  };
}

export function Page() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(address), [address]);
  const { search, ignored } = useMemo(() => read(params), [params]);
  const { data: tags = [] } = useQuery(popularTagsQuery());
  const popular = tags.map(({ name }) => name);
  const go = (to: string, how = {}) => navigate(to, { ...SAME_PAGE, ...how });
  return (
    <PageFrame>
      <div className="grid gap-6 pt-2 md:pt-6">
        <h1 className="type-h1">Search</h1>
        <SearchForm
          search={search}
          categories={categories()}
          popularTags={popular}
          onSearch={(next) => go(searchAddress(next))}
        />
        <ClearingForm />
        {ignored.length > 0 && (
          <Notice tone="warn" title="Part of this link was ignored" announce={false}>
            {ignored.join(" ")}
          </Notice>
        )}
      </div>
      {search.q === "" ? (
        <PopularTopics topics={tags} />
      ) : (
        <SearchResults
          search={search}
          tab={params.get("tab") === "videos" ? "videos" : "articles"}
          instead={tags.length > 0 && <PopularTopics topics={tags} />}
          onTab={(tab) =>
            go(searchAddress(search, tab === "videos" ? tab : undefined), { replace: true })
          }
        />
      )}
    </PageFrame>
  );
}
