import { categoryHead } from "#features/publishing/head/category-head.ts";
import { latestHeading } from "#features/publishing/head/list-pages.ts";
import { categoryColor } from "#features/stories/web/cards/category-color.ts";
import { categoryPageQuery, categoryQuery } from "#features/stories/web/category-queries.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { GoBack } from "#platform/web/router/go-back.tsx";
import { useLocation, useParams } from "#platform/web/router/location.ts";
import { isCategoryAddress } from "#shared/site/is-category-address.ts";
import { categoryPath } from "#shared/site/paths.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PagedStories, pageNumber } from "./parts/paged-stories.tsx";

export async function load({ queries, params, url, notFound, movedTo }: LoaderInput) {
  const name = params.category ?? "";
  const page = pageNumber(url.searchParams);
  const [category, list] = await Promise.all([
    queries.fetchQuery(categoryQuery(name)),
    page === undefined ? null : queries.fetchQuery(categoryPageQuery(name, page)),
  ]);
  if (!category || !list) notFound();
  else if (!isCategoryAddress(category.name, name))
    movedTo(categoryPath(category.name) + url.search);
}

export function head({ queries, params, url }: HeadInput): PageHead {
  const name = params.category ?? "";
  const page = pageNumber(url.searchParams) ?? 1;
  const category = queries.getQueryData(categoryQuery(name).queryKey);
  const list = queries.getQueryData(categoryPageQuery(name, page).queryKey);
  if (category) return categoryHead(category, { page, hasNext: list?.hasNext ?? false });
  return {
    title: latestHeading(name),
    description: `There is no category ${name}.`,
    canonical: categoryPath(name),
    robots: "noindex",
  };
}

export function Page() {
  const requested = useParams().category ?? "";
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const category = useQuery(categoryQuery(requested)).data;
  const list = useQuery({
    ...categoryPageQuery(requested, page ?? 1),
    enabled: page !== undefined,
  });
  const name = category?.name ?? requested;
  return (
    <PageFrame>
      <header
        className={`grid gap-3 border-t-[6px] border-cat pt-4 ${categoryClass(categoryColor(name))}`}
      >
        <h1 className="type-h1">{latestHeading(name)}</h1>
        {category?.description && (
          <p className="type-standfirst text-text-2">{category.description}</p>
        )}
      </header>
      <PagedStories
        page={page}
        list={list}
        base={categoryPath(name)}
        shownOn="category page"
        empty={
          <EmptyState title={`No articles found in ${name}`}>
            <GoBack />
          </EmptyState>
        }
      />
    </PageFrame>
  );
}
