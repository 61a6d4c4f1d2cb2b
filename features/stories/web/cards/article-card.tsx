import { dateLabel, shortAge } from "#shared/format/times.ts";
import { CategoryChip, categoryClass } from "#ui/layout/category-chip.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { TallyDot } from "#ui/layout/tally-dot.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { ListedArticle } from "../article-queries.ts";
import { ArticlePicture, type PictureSizes, pictureSizes } from "./article-picture.tsx";
import { badgeColor, isOpinion } from "./category-color.ts";
import { StoryLink } from "./story-link.tsx";

export function CommentCount({ count }: { count: number }) {
  return (
    <span className="count">
      <Icon name="message-square" size={16} />
      {count}
      <VisuallyHidden>{count === 1 ? " comment" : " comments"}</VisuallyHidden>
    </span>
  );
}

/** For a story whose live entries go on. */
export const LiveLabel = () => (
  <span className="live-label">
    <TallyDot />
    Live
  </span>
);

/** A picture above the text, beside it, or beside it over the whole width. */
export type CardShape = "column" | "row" | "lead";

export interface ArticleCardProps {
  article: ListedArticle;
  shownOn?: "mixed list" | "category page";
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
  shownOn = "mixed list",
  shape = "column",
  sizes,
  headingLevel = 3,
  dated = false,
}: ArticleCardProps) {
  const color = badgeColor(article.category, shownOn);
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

interface CardGridProps
  extends Pick<ArticleCardProps, "shownOn" | "shape" | "headingLevel" | "dated"> {
  articles: readonly ListedArticle[];
  columns: 2 | 3;
  /** Whether the first one is wider than the others. */
  lead?: boolean;
}

export const gridClass = (columns: CardGridProps["columns"]) =>
  classNames("grid gap-x-6 gap-y-8 sm:grid-cols-2", columns === 3 && "lg:grid-cols-3");

const sizesOf = {
  column: pictureSizes.thirdOfPage,
  row: pictureSizes.cardRow,
  lead: pictureSizes.sectionLead,
} as const;

export function CardGrid({
  articles,
  columns,
  lead = false,
  shape = "column",
  ...card
}: CardGridProps) {
  if (articles.length === 0) return null;
  return (
    <ul className={gridClass(columns)}>
      {articles.map((article, index) => {
        const own = { ...card, shape: lead && index === 0 ? "lead" : shape } as const;
        return (
          <RenderedOnce
            key={article.id}
            as="li"
            part="article card"
            data={[article, own]}
            className={own.shape === "lead" ? "col-span-full grid" : "grid"}
          >
            <ArticleCard article={article} sizes={sizesOf[own.shape]} {...own} />
          </RenderedOnce>
        );
      })}
    </ul>
  );
}
