import { classNames } from "../../../ui/class-names.ts";
import type { ArticleSummary } from "../contract.ts";
import { ArticleCard } from "./article-card.tsx";

interface CardGridProps {
  articles: readonly ArticleSummary[];
  columns: 2 | 3;
  place?: "mixed list" | "category page";
  headingLevel?: 2 | 3;
}

const SIZES = {
  2: "(min-width: 1280px) 440px, (min-width: 640px) 46vw, 92vw",
  3: "(min-width: 1280px) 392px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw",
} as const;

export const gridClass = (columns: CardGridProps["columns"]) =>
  classNames("grid gap-6 sm:grid-cols-2", columns === 3 && "lg:grid-cols-3");

export function CardGrid({ articles, columns, ...card }: CardGridProps) {
  if (articles.length === 0) return null;
  return (
    <ul className={gridClass(columns)}>
      {articles.map((article) => (
        <li key={article.id} className="grid">
          <ArticleCard article={article} sizes={SIZES[columns]} {...card} />
        </li>
      ))}
    </ul>
  );
}
