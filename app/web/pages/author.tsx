import { Follow } from "#features/device/on-device/web/follow.tsx";
import { authorHead } from "#features/publishing/head/author-head.ts";
import type { Author } from "#features/stories/calls/authors.ts";
import { listDefaults, listed } from "#features/stories/web/article-queries.ts";
import { categoryColor } from "#features/stories/web/cards/category-color.ts";
import { callsOf } from "#platform/web/call.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { useLocation, useParams } from "#platform/web/router/location.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { initialsOf } from "./parts/initials-of.ts";
import { PagedStories, pageNumber } from "./parts/paged-stories.tsx";
import { StoryCount } from "./parts/story-count.tsx";

const call = callsOf(() => import("#features/stories/calls/authors.ts"));

/** `null` means that there is no such author, or that there are fewer pages. */
const authorPageQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ["articles", "author", slug, page],
    queryFn: async () => {
      const found = await orNull(call("pageAuthor", { params: { slug }, query: { page } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listDefaults,
  });

export async function load({ queries, params, url, notFound, movedTo }: LoaderInput) {
  const slug = params.slug ?? "";
  const page = pageNumber(url.searchParams);
  const list = page && (await queries.fetchQuery(authorPageQuery(slug, page)));
  if (!list) notFound();
  else if (list.author.slug !== slug) movedTo(authorPath(list.author.name) + url.search);
}

export function head({ queries, params, url }: HeadInput): PageHead {
  const slug = params.slug ?? "";
  const page = pageNumber(url.searchParams) ?? 1;
  const list = queries.getQueryData(authorPageQuery(slug, page).queryKey);
  if (list) return authorHead(list, { page, hasNext: list.hasNext });
  return {
    title: "Author Not Found",
    description: "There is no such author.",
    canonical: authorPath(slug),
    robots: "noindex",
  };
}

export function Page() {
  const slug = useParams().slug ?? "";
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useQuery({ ...authorPageQuery(slug, page ?? 1), enabled: page !== undefined });
  const { author, articles, total } = list.data ?? {};
  return (
    <PageFrame>
      {author ? (
        <Profile author={author} total={total ?? 0} category={articles?.[0]?.category ?? ""} />
      ) : (
        <h1 className="type-h1">{list.isPending ? "Author" : "Author Not Found"}</h1>
      )}
      <PagedStories
        page={page}
        list={list}
        base={authorPath(author?.name ?? slug)}
        dated
        empty={<EmptyState title={author ? "No stories yet" : "No stories by this author"} />}
      />
    </PageFrame>
  );
}

interface ProfileProps {
  author: Author;
  total: number;
  /** Of the newest story; the initials have its colour. */
  category: string;
}

function Profile({ author: { name, role, beat }, total, category }: ProfileProps) {
  return (
    <header
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-4 border-t-[6px] border-cat pt-4 md:gap-x-8 ${categoryClass(categoryColor(category))}`}
    >
      <span
        aria-hidden="true"
        className="type-h1 grid size-20 place-items-center bg-cat text-cat-ink md:row-span-2 md:size-40 md:text-[4rem]"
      >
        {initialsOf(name).slice(0, 2)}
      </span>
      <div className="grid gap-2 self-center md:self-start">
        <p className="type-label text-text-2">{role || "Author"}</p>
        <h1 className="type-h1 wrap-anywhere">{name}</h1>
      </div>
      <div className="col-span-full grid gap-3 md:col-span-1 md:col-start-2">
        {beat && <p className="type-standfirst max-w-[31.7em] text-text-2">{beat}</p>}
        <StoryCount count={total} path={authorPath(name)} />
        <Follow of={{ kind: "author", name }} />
      </div>
    </header>
  );
}
