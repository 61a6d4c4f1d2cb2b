import { badgeColor } from "#features/stories/articles/category-color.ts";
import { shortAge } from "#shared/format/times.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { ArticlePicture } from "../article-picture.tsx";
import type { RowArticle } from "../listed-article.ts";
import { pictureSizes } from "../picture-sizes.ts";
import { LiveLabel } from "./live-label.tsx";
import { StoryLink } from "./story-link.tsx";

/** A headline with a small picture beside it. */
export function StoryRow({ article }: { article: RowArticle }) {
  return (
    <article
      className={`group story-row ${categoryClass(badgeColor(article.category, "mixed list"))}`}
    >
      <div>
        <p className="story-facts">
          {article.isLive && <LiveLabel />}
          <span>{article.category}</span>
          <RelativeTime date={article.publishedAt} wording={shortAge} />
        </p>
        <h3 className="type-card">
          <StoryLink article={article} element="story-row" />
        </h3>
      </div>
      <ArticlePicture article={article} sizes={pictureSizes.storyRow} />
    </article>
  );
}
