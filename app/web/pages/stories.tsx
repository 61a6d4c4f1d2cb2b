import { listPageLinks } from "#features/publishing/head/list-pages.ts";
import type { SeoHead } from "#features/publishing/head/seo-head.ts";
import { call, listDefaults, listed } from "#features/stories/web/article-queries.ts";
import { ALL_STORIES, FIRST_STORIES } from "#features/stories/web/front-page/front-page-queries.ts";
import type { HeadInput, LoaderInput } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { site } from "#site.config.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PagedStories, pageNumber } from "./parts/paged-stories.tsx";

const TITLE = "All Stories";

/** All stories in pages, the first of which is what the front page shows; `null` where there are fewer pages. */
const storiesPageQuery = (page: number) =>
  queryOptions({
    queryKey: ["articles", "all", page],
    queryFn: async () => {
      const found = await orNull(call("pageCategory", { query: { page, limit: FIRST_STORIES } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listDefaults,
  });

export async function load({ queries, url, notFound }: LoaderInput) {
  const page = pageNumber(url.searchParams);
  const list = page && (await queries.fetchQuery(storiesPageQuery(page)));
  if (!list) notFound();
}

/** Left out of search engines, which find the same stories by category, topic and author. */
export function head({ queries, url }: HeadInput): SeoHead {
  const page = pageNumber(url.searchParams) ?? 1;
  const list = queries.getQueryData(storiesPageQuery(page).queryKey);
  return {
    title: page > 1 ? `${TITLE}, page ${page}` : TITLE,
    description: `Every story of ${site.name}, newest first.`,
    ...listPageLinks(ALL_STORIES, { page, hasNext: list?.hasNext ?? false }),
    robots: "noindex",
  };
}

export function Page() {
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useQuery({ ...storiesPageQuery(page ?? 1), enabled: page !== undefined });
  return (
    <PageFrame>
      <header className="grid gap-3 border-t-[6px] border-text pt-4">
        <h1 className="type-h1">{TITLE}</h1>
      </header>
      <PagedStories
        page={page}
        list={list}
        base={ALL_STORIES}
        dated
        empty={
          <EmptyState title="No articles available">
            <Link to="/">Go to the front page</Link>
          </EmptyState>
        }
      />
    </PageFrame>
  );
}
