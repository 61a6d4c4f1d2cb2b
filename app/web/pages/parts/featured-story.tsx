import { Link } from "react-router";
import { badgeColor } from "../../../../features/articles/category-color.ts";
import type { ArticleSummary } from "../../../../features/articles/contract.ts";
import { ArticlePicture } from "../../../../features/articles/web/article-picture.tsx";
import { pictureSizes } from "../../../../features/articles/web/picture-sizes.ts";
import { readTime } from "../../../../shared/format/read-time.ts";
import { articlePath } from "../../../../shared/site/paths.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { LabelStrip } from "../../../../ui/layout/label-strip.tsx";
import { RelativeTime } from "../../../../ui/layout/relative-time.tsx";

/** One story in the size of a lead. */
export function FeaturedStory({ article }: { article: ArticleSummary }) {
  return (
    <Card
      lead
      color={badgeColor(article.category, "mixed list")}
      picture={<ArticlePicture article={article} sizes={pictureSizes.twoThirdsOfPage} priority />}
      strip={
        <LabelStrip label={article.category}>
          <RelativeTime date={article.publishedAt} />
          <span>{readTime(article.readTime)}</span>
        </LabelStrip>
      }
      className="lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] lg:[&>:first-child]:row-span-2 lg:[&>:first-child]:self-start"
    >
      <h3 className="type-h2 xl:type-h1">
        <Link
          to={articlePath(article.slug)}
          data-clicks="featured-story"
          className="stretched group-hover:underline"
        >
          {article.title}
        </Link>
      </h3>
      <p className="type-standfirst text-text-2">{article.excerpt}</p>
      <p className="type-small text-text-3">By {article.author}</p>
    </Card>
  );
}
