import { classNames } from "#ui/layout/class-names.ts";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { ListedArticle } from "../listed-article.ts";
import { pictureSizes } from "../picture-sizes.ts";
import { ArticleCard, type ArticleCardProps } from "./article-card.tsx";

interface CardGridProps
  extends Pick<ArticleCardProps, "place" | "shape" | "headingLevel" | "dated"> {
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
