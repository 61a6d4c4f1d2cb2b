import { Follow } from "#features/device/on-device/web/follow.tsx";
import { topicHead, topicTitle } from "#features/publishing/head/topic-head.ts";
import { searchAddress } from "#features/search/search-address.ts";
import { listDefaults, listed } from "#features/stories/web/article-queries.ts";
import { callsOf } from "#platform/web/call.ts";
import type { HeadInput, LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation, useParams } from "#platform/web/router/location.ts";
import { topicPath } from "#shared/site/paths.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PagedStories, pageNumber } from "./parts/paged-stories.tsx";
import { StoryCount } from "./parts/story-count.tsx";

const call = callsOf(() => import("#features/stories/calls/topics.ts"));

/** `null` means that no story carries the tag, or that there are fewer pages. */
const topicPageQuery = (tag: string, page: number) =>
  queryOptions({
    queryKey: ["articles", "topic", tag.toLowerCase(), page],
    queryFn: async () => {
      const found = await orNull(call("pageTopic", { params: { tag }, query: { page } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listDefaults,
  });

export async function load({ queries, params, url, notFound }: LoaderInput) {
  const page = pageNumber(url.searchParams);
  const list = page && (await queries.fetchQuery(topicPageQuery(params.tag ?? "", page)));
  if (!list) notFound();
}

export function head({ queries, params, url }: HeadInput): PageHead {
  const tag = params.tag ?? "";
  const page = pageNumber(url.searchParams) ?? 1;
  const list = queries.getQueryData(topicPageQuery(tag, page).queryKey);
  if (list) return topicHead(list, { page, hasNext: list.hasNext });
  return {
    title: topicTitle(tag),
    description: `No story is about ${tag}.`,
    canonical: topicPath(tag),
    robots: "noindex",
  };
}

export function Page() {
  const requested = useParams().tag ?? "";
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useQuery({ ...topicPageQuery(requested, page ?? 1), enabled: page !== undefined });
  const tag = list.data?.tag ?? requested;
  return (
    <PageFrame>
      <header className="grid gap-3 border-t-[6px] border-text pt-4">
        <p className="type-label text-text-2">Topic</p>
        <h1 className="type-h1 wrap-anywhere">{topicTitle(tag)}</h1>
        {list.data && <StoryCount count={list.data.total} path={topicPath(tag)} />}
        {list.data && <Follow of={{ kind: "topic", name: tag }} />}
        <RelatedTopics tags={list.data?.related ?? []} />
      </header>
      <PagedStories
        page={page}
        list={list}
        base={topicPath(tag)}
        dated
        empty={
          <EmptyState title={`No stories about ${tag}`}>
            <Link to={searchAddress({ q: tag })}>Search all stories for it</Link>
          </EmptyState>
        }
      />
    </PageFrame>
  );
}

function RelatedTopics({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav aria-labelledby="related-topics" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id="related-topics" className="type-small text-text-2">
        Related topics
      </p>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={topicPath(tag)} className="chip">
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
