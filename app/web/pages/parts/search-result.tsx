import type { SearchResult as Result } from "#features/search/calls/search.ts";
import { type Search, searchAddress } from "#features/search/search-address.ts";
import { Highlighted } from "#features/search/web/result-notes.tsx";
import { ArticlePicture, pictureSizes } from "#features/stories/web/cards/article-picture.tsx";
import { badgeColor } from "#features/stories/web/cards/category-color.ts";
import { Link } from "#platform/web/router/link.tsx";
import { compactCount } from "#shared/format/counts.ts";
import { readTime } from "#shared/format/times.ts";
import { articlePath } from "#shared/site/paths.ts";
import { CategoryChip, categoryClass } from "#ui/layout/category-chip.tsx";
import { PublishedDate } from "#ui/layout/relative-time.tsx";

const TAGS_SHOWN = 3;

interface SearchResultProps {
  article: Result;
  /** The search it belongs to; its author and tags narrow that further. */
  search: Search;
}

/** A row with a picture, if there is one, text and facts. On a phone the excerpt and the facts are below the other two. */
export function SearchResult({ article, search }: SearchResultProps) {
  const color = badgeColor(article.category, "mixed list");
  return (
    <article className={`group search-row ${categoryClass(color)}`}>
      <ArticlePicture article={article} sizes={pictureSizes.searchRow} />
      <div className="search-title">
        <p>
          <CategoryChip name={article.category} color={color} />
        </p>
        <h3 className="type-card md:type-card-list">
          <Link
            to={articlePath(article.slug)}
            data-clicks="search-result"
            className="stretched group-hover:underline"
          >
            <Highlighted parts={article.highlights.title} />
          </Link>
        </h3>
      </div>
      <p className="search-passage">
        <Highlighted parts={article.highlights.passage} />
      </p>
      <div className="search-facts">
        <Facts article={article} search={search} />
        <Tags tags={article.tags.slice(0, TAGS_SHOWN)} search={search} />
      </div>
    </article>
  );
}

const Facts = ({ article, search }: SearchResultProps) => (
  <p className="type-data flex flex-wrap items-baseline gap-x-3 gap-y-1 text-text-3 lg:flex-col">
    <PublishedDate date={article.publishedAt} className="max-lg:order-last max-lg:min-w-[7.2em]" />
    <Link
      to={searchAddress({ ...search, author: article.author, page: 1 })}
      className="type-small relative inline-block min-h-6 hover:underline"
    >
      {article.author}
    </Link>
    <span>{readTime(article.readTime)}</span>
    <span>{compactCount(article.views)} views</span>
  </p>
);

function Tags({ tags, search }: { tags: readonly string[]; search: Search }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="relative flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={searchAddress({ ...search, tags: [...new Set([...search.tags, tag])], page: 1 })}
            className="chip chip-small"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
