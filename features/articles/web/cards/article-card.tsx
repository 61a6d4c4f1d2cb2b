import { MessageSquare } from "lucide-react";
import { Card } from "../../../../ui/layout/card.tsx";
import { CategoryChip } from "../../../../ui/layout/category-chip.tsx";
import { classNames } from "../../../../ui/layout/class-names.ts";
import { LabelStrip } from "../../../../ui/layout/label-strip.tsx";
import { RelativeTime } from "../../../../ui/layout/relative-time.tsx";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import { badgeColor } from "../../category-color.ts";
import type { ArticleSummary } from "../../contract.ts";
import { ArticlePicture } from "../article-picture.tsx";
import type { PictureSizes } from "../picture-sizes.ts";
import { StoryLink } from "./story-link.tsx";

interface ArticleCardProps {
  article: ArticleSummary;
  place?: "mixed list" | "category page";
  sizes: PictureSizes;
  headingLevel?: 2 | 3;
}

export function ArticleCard({
  article,
  place = "mixed list",
  sizes,
  headingLevel = 3,
}: ArticleCardProps) {
  const color = badgeColor(article.category, place);
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      color={color}
      picture={<ArticlePicture article={article} sizes={sizes} />}
      strip={
        <LabelStrip label={<CategoryChip name={article.category} color={color} />} className="pl-0">
          <RelativeTime date={article.publishedAt} />
        </LabelStrip>
      }
    >
      <Heading className={classNames("type-card", categoryTitle(article.category))}>
        <StoryLink article={article} element="article-card" />
      </Heading>
      <p className="type-small two-lines text-text-2">{article.excerpt}</p>
      <p className="type-small flex items-center justify-between gap-3 text-text-3">
        <span>{article.author}</span>
        <CommentCount count={article.commentCount} />
      </p>
    </Card>
  );
}

/** Opinion pieces differ by more than colour. */
const categoryTitle = (category: string) => (category === "Opinion" ? "type-opinion" : undefined);

export function CommentCount({ count }: { count: number }) {
  return (
    <span className="type-data inline-flex items-center gap-1.5">
      <MessageSquare size={16} strokeWidth={1.75} aria-hidden="true" />
      {count}
      <VisuallyHidden>{count === 1 ? " comment" : " comments"}</VisuallyHidden>
    </span>
  );
}
