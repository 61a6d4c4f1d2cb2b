import { classNames } from "../../../../ui/layout/class-names.ts";
import type { ArticleSummary } from "../../contract.ts";
import { type PictureSizes, pictureSizes } from "../picture-sizes.ts";
import { ArticleCard } from "./article-card.tsx";

interface CardGridProps {
  articles: readonly ArticleSummary[];
  columns: 2 | 3;
  place?: "mixed list" | "category page";
  headingLevel?: 2 | 3;
  /** The default suits two columns beside a sidebar, or three over the whole page. */
  sizes?: PictureSizes;
}

const usualSizes = { 2: pictureSizes.halfOfMain, 3: pictureSizes.thirdOfPage } as const;

export const gridClass = (columns: CardGridProps["columns"]) =>
  classNames("grid gap-6 sm:grid-cols-2", columns === 3 && "lg:grid-cols-3");

export function CardGrid({
  articles,
  columns,
  sizes = usualSizes[columns],
  ...card
}: CardGridProps) {
  if (articles.length === 0) return null;
  return (
    <ul className={gridClass(columns)}>
      {articles.map((article) => (
        <li key={article.id} className="grid">
          <ArticleCard article={article} sizes={sizes} {...card} />
        </li>
      ))}
    </ul>
  );
}
