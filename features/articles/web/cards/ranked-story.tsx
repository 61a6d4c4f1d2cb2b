import { compactCount } from "../../../../shared/format/compact-count.ts";
import { CategoryChip } from "../../../../ui/layout/category-chip.tsx";
import { PublishedDate } from "../../../../ui/layout/published-date.tsx";
import { RankNumber } from "../../../../ui/layout/rank-number.tsx";
import { badgeColor } from "../../category-color.ts";
import type { ArticleSummary } from "../../contract.ts";
import { ArticlePicture } from "../article-picture.tsx";
import { pictureSizes } from "../picture-sizes.ts";
import { StoryLink } from "./story-link.tsx";

/** One line of the numbered list under the lead. */
export function RankedStory({ article, rank }: { article: ArticleSummary; rank: number }) {
  return (
    <article className="group relative grid grid-cols-[auto_minmax(0,1fr)_min(7rem,30%)] items-start gap-4 border-t border-hair py-4 sm:grid-cols-[auto_1fr_12rem] sm:gap-6">
      <RankNumber rank={rank} />
      <div className="flex flex-col gap-2">
        <div>
          <CategoryChip
            name={article.category}
            color={badgeColor(article.category, "mixed list")}
          />
        </div>
        <h3 className="type-card sm:type-card-list">
          <StoryLink article={article} element="ranked-story" />
        </h3>
        <p className="type-data flex flex-wrap gap-x-3 gap-y-1 text-text-2">
          <PublishedDate date={article.publishedAt} />
          <span>{compactCount(article.views)} views</span>
        </p>
      </div>
      <ArticlePicture article={article} sizes={pictureSizes.besideTitle} />
    </article>
  );
}
