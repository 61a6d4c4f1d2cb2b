import { Card } from "../../../../ui/layout/card.tsx";
import { CategoryChip } from "../../../../ui/layout/category-chip.tsx";
import { LabelStrip } from "../../../../ui/layout/label-strip.tsx";
import { PublishedDate } from "../../../../ui/layout/published-date.tsx";
import { badgeColor } from "../../category-color.ts";
import type { ArticleSummary } from "../../contract.ts";
import { ArticlePicture } from "../article-picture.tsx";
import { pictureSizes } from "../picture-sizes.ts";
import { StoryLink } from "./story-link.tsx";

/** The publisher fixed the read time shown here; all other cards show the real one. */
export function LeadStory({ article }: { article: ArticleSummary }) {
  const color = badgeColor(article.category, "mixed list");
  return (
    <Card
      lead
      color={color}
      picture={<ArticlePicture article={article} sizes={pictureSizes.main} priority />}
      strip={
        <LabelStrip label={<CategoryChip name={article.category} color={color} />} className="pl-0">
          <PublishedDate date={article.publishedAt} />
          <span>3 min read</span>
        </LabelStrip>
      }
    >
      <h3 className="type-lead">
        <StoryLink article={article} element="lead-story" />
      </h3>
      <p className="type-standfirst max-w-[62ch] text-text-2">{article.excerpt}</p>
      <p className="type-small text-text-3">By {article.author}</p>
    </Card>
  );
}
