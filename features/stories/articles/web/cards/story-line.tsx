import { badgeColor } from "#features/stories/articles/category-color.ts";
import { compactCount } from "#shared/format/counts.ts";
import { readTime } from "#shared/format/times.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";
import type { LinedArticle } from "../listed-article.ts";
import { StoryLink } from "./story-link.tsx";

/** An article in a narrow column, without a picture. */
export function StoryLine({ article, rank }: { article: LinedArticle; rank?: number }) {
  return (
    <article className="group story-line">
      {rank !== undefined && <RankNumber rank={rank} />}
      <div
        className={`flex flex-col gap-1.5 ${categoryClass(badgeColor(article.category, "mixed list"))}`}
      >
        <p className="type-label text-cat-label">{article.category}</p>
        <h3 className="type-card">
          <StoryLink article={article} element="story-line" />
        </h3>
        <p className="type-data flex gap-3 text-text-3">
          <span className="min-w-[6em]">
            {article.views !== undefined && `${compactCount(article.views)} views`}
          </span>
          <span>{readTime(article.readTime)}</span>
        </p>
      </div>
    </article>
  );
}
