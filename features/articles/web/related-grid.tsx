import { useQuery } from "@tanstack/react-query";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { Article } from "../contract.ts";
import { relatedGridQuery } from "./article-queries.ts";
import { CardGrid } from "./card-grid.tsx";

/** Further reading; a page without any does without the heading too. */
export function RelatedGrid({ article }: { article: Article }) {
  const { data = [] } = useQuery(relatedGridQuery(article));
  const others = data.filter(({ id }) => id !== article.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related-articles">
      <SectionHeading id="related-articles">Related Articles</SectionHeading>
      <CardGrid articles={others} columns={3} />
    </section>
  );
}
