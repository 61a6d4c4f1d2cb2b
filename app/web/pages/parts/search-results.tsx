import type { ReactNode } from "react";
import { RouterLink } from "#app/web/chrome/router-link.tsx";
import { channelOf } from "#features/media/videos/channel-of.ts";
import { FoundClips } from "#features/media/videos/web/found-clips.tsx";
import { VideoGrid } from "#features/media/videos/web/video-grid.tsx";
import type { SearchResponse } from "#features/search/calls/search.ts";
import { pagesOf } from "#features/search/limits.ts";
import { hasFilters, type Search, searchAddress } from "#features/search/search-address.ts";
import { ResultNotes } from "#features/search/web/result-notes.tsx";
import { searchQuery } from "#features/search/web/search-queries.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState, Notice } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines, SkeletonPicture } from "#ui/feedback/skeleton.tsx";
import { Tabs } from "#ui/feedback/tabs.tsx";
import { Pagination } from "#ui/layout/pagination.tsx";
import { SearchResult } from "./search-result.tsx";

export type ResultTab = "articles" | "videos";

interface SearchResultsProps {
  search: Search;
  tab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** Shown when nothing was found. */
  instead: ReactNode;
}

export function SearchResults({ search, tab, onTab, instead }: SearchResultsProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(searchQuery(search));
  if (isError) {
    return (
      <Notice tone="err" title="Search failed">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  }
  return (
    <section aria-label="Results" aria-busy={!data || isPlaceholderData} className="grid gap-4">
      <h2 className="sr-only">Results</h2>
      <ResultNotes found={isPlaceholderData ? undefined : data} query={search.q} />
      {data ? (
        <Tabs
          label="Results"
          value={tab}
          onValueChange={onTab}
          items={[
            {
              value: "articles",
              label: <TabLabel name="Articles" count={data.total} more={data.totalIsCapped} />,
              href: searchAddress(search),
              panel: <Articles found={data} search={search} />,
            },
            {
              value: "videos",
              label: <TabLabel name="Videos" count={data.videos.length + data.clips.length} />,
              href: searchAddress(search, "videos"),
              panel: <Videos found={data} search={search} />,
            },
          ]}
        />
      ) : (
        <ResultsSkeleton />
      )}
      {data && !isPlaceholderData && isEmpty(data) && instead}
    </section>
  );
}

interface TabLabelProps {
  name: string;
  count: number;
  /** Whether there may be more than were counted. */
  more?: boolean;
}

const TabLabel = ({ name, count, more = false }: TabLabelProps) => (
  <>
    {`${name} `}
    <span className="type-data ml-2 text-text-2">{`${fullCount(count)}${more ? "+" : ""}`}</span>
  </>
);

const isEmpty = ({ articles, videos, clips }: SearchResponse) =>
  articles.length + videos.length + clips.length === 0;

interface FoundProps {
  found: SearchResponse;
  search: Search;
}

function Articles({ found, search }: FoundProps) {
  if (found.articles.length === 0) {
    return (
      <EmptyState title="No articles found">
        {hasFilters(search)
          ? "Try fewer filters, or other words."
          : "Check the spelling, or try fewer or more common words."}
      </EmptyState>
    );
  }
  const pages = pagesOf(found.total);
  return (
    <div className="grid gap-6">
      <ul className="-mt-4 border-b border-hair">
        {found.articles.map((article) => (
          <li key={article.id} className="border-t border-hair first:border-t-0">
            <SearchResult article={article} search={search} />
          </li>
        ))}
      </ul>
      <Pagination
        page={search.page}
        pages={pages}
        hrefOf={(page) => searchAddress({ ...search, page })}
        link={RouterLink}
        label="Pages of results"
      />
      {search.page === pages && found.total > found.articles.length * pages && (
        <p className="type-small text-text-2">
          There are more results. Narrow the search with filters or another word to see them.
        </p>
      )}
    </div>
  );
}

const channelTitles = { local: site.channels.local.title, national: site.channels.national.title };

function Videos({ found, search }: FoundProps) {
  const { videos, clips } = found;
  if (videos.length + clips.length === 0)
    return <EmptyState title={`No videos found for ${search.q}`} />;
  return (
    <div className="grid gap-8">
      <FoundClips clips={clips} />
      {videos.length > 0 && (
        <VideoGrid
          videos={videos.map((video) => ({
            ...video,
            channel: channelOf(video.channelTitle, channelTitles, "national"),
          }))}
        />
      )}
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <Skeleton label="Searching">
      <div className="grid gap-4">
        {["first", "second", "third"].map((row) => (
          <div key={row} className="grid grid-cols-[2fr_3fr] gap-4 md:grid-cols-[17rem_1fr]">
            <SkeletonPicture />
            <SkeletonLines count={4} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
