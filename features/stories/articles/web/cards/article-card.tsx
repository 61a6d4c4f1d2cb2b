import { badgeColor } from "#features/stories/articles/category-color.ts";
import { isOpinion } from "#features/stories/articles/opinion.ts";
import { dateLabel, shortAge } from "#shared/format/times.ts";
import { CategoryChip, categoryClass } from "#ui/layout/category-chip.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { ArticlePicture } from "../article-picture.tsx";
import type { ListedArticle } from "../listed-article.ts";
import type { PictureSizes } from "../picture-sizes.ts";
import { CommentCount } from "./comment-count.tsx";
import { LiveLabel } from "./live-label.tsx";
import { StoryLink } from "./story-link.tsx";

/** A picture above the text, beside it, or beside it over the whole width. */
export type CardShape = "column" | "row" | "lead";

export interface ArticleCardProps {
  article: ListedArticle;
  place?: "mixed list" | "category page";
  shape?: CardShape;
  sizes: PictureSizes;
  headingLevel?: 2 | 3;
  /** The day of its publication instead of its age, for lists of older stories. */
  dated?: boolean;
}

const briefExcerpt = "type-small two-lines text-text-2";
const excerptClass = {
  column: briefExcerpt,
  row: briefExcerpt,
  lead: "type-standfirst text-text-2",
} as const;
const titleClass = { column: "type-card", row: "type-card", lead: "type-h1" } as const;

export function ArticleCard({
  article,
  place = "mixed list",
  shape = "column",
  sizes,
  headingLevel = 3,
  dated = false,
}: ArticleCardProps) {
  const color = badgeColor(article.category, place);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames("group card", `card-${shape}`, categoryClass(color))}>
      <ArticlePicture article={article} sizes={sizes} priority={shape === "lead"} />
      <div className="card-words">
        <p className="story-facts">
          <CategoryChip name={article.category} color={color} />
          {article.isLive && <LiveLabel />}
          <RelativeTime date={article.publishedAt} wording={dated ? dateLabel : shortAge} />
        </p>
        <Heading className={classNames(titleClass[shape], categoryTitle(article.category))}>
          <StoryLink article={article} element="article-card" />
        </Heading>
        <p className={excerptClass[shape]}>{article.excerpt}</p>
        <p className="card-byline">
          <span>{article.author}</span>
          <CommentCount count={article.commentCount} />
        </p>
      </div>
    </article>
  );
}

/** Opinion pieces differ by more than colour. */
const categoryTitle = (category: string) => (isOpinion(category) ? "type-opinion" : undefined);
