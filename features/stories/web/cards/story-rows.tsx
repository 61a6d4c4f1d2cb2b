import { shortAge } from "#shared/format/times.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { RowArticle } from "../article-queries.ts";
import { LiveLabel } from "./article-card.tsx";
import { ArticlePicture, pictureSizes } from "./article-picture.tsx";
import { badgeColor } from "./category-color.ts";
import { StoryLink } from "./story-link.tsx";

/** A headline with a small picture beside it. */
function StoryRow({ article }: { article: RowArticle }) {
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

/** A list with other stories is another element, so that none of its rows is seen to move. */
export const StoryRows = ({ articles }: { articles: readonly RowArticle[] }) => (
  <ul key={articles.map(({ id }) => id).join()} className="story-rows">
    {articles.map((article) => (
      <RenderedOnce key={article.id} as="li" part="story row" data={article}>
        <StoryRow article={article} />
      </RenderedOnce>
    ))}
  </ul>
);
