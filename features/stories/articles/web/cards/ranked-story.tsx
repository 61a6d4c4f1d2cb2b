import { badgeColor } from "#features/stories/articles/category-color.ts";
import { compactCount } from "#shared/format/counts.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";
import { PublishedDate } from "#ui/layout/relative-time.tsx";
import { ArticlePicture } from "../article-picture.tsx";
import type { ListedArticle } from "../listed-article.ts";
import { pictureSizes } from "../picture-sizes.ts";
import { LiveLabel } from "./live-label.tsx";
import { StoryLink } from "./story-link.tsx";

/** One of the numbered stories under the lead. */
export function RankedStory({ article, rank }: { article: ListedArticle; rank: number }) {
  return (
    <article
      className={`group ranked-story ${categoryClass(badgeColor(article.category, "mixed list"))}`}
    >
      <ArticlePicture article={article} sizes={pictureSizes.ranked} />
      <RankNumber rank={rank} />
      <div>
        <p className="story-facts">
          {article.isLive && <LiveLabel />}
          <span>{article.category}</span>
        </p>
        <h3 className="type-card sm:type-card-list">
          <StoryLink article={article} element="ranked-story" />
        </h3>
        <p className="type-data">
          <PublishedDate date={article.publishedAt} />
          <span>{compactCount(article.views)} views</span>
        </p>
      </div>
    </article>
  );
}
