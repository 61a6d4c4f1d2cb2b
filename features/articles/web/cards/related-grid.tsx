import { useQuery } from "@tanstack/react-query";
import { SectionHeading } from "../../../../ui/layout/section-heading.tsx";
import type { Article } from "../../contract.ts";
import { RELATED_GRID, relatedGridQuery } from "../article-queries.ts";
import { pictureSizes } from "../picture-sizes.ts";
import { CardGrid } from "./card-grid.tsx";
import { ListFailed } from "./list-failed.tsx";
import { CardGridSkeleton } from "./story-skeletons.tsx";

/** Renders nothing, not even its heading, when there are no related articles. */
export function RelatedGrid({ article }: { article: Article }) {
  const related = useQuery(relatedGridQuery(article));
  const others = related.data?.filter(({ id }) => id !== article.id);
  if (others?.length === 0) return null;
  return (
    <section aria-labelledby="related-articles" tabIndex={-1} className="no-print">
      <SectionHeading id="related-articles">Related Articles</SectionHeading>
      {related.isPending && <CardGridSkeleton cards={RELATED_GRID} columns={3} />}
      {related.isError && <ListFailed error={related.error} again={related.refetch} />}
      {others && <CardGrid articles={others} columns={3} sizes={pictureSizes.thirdOfMain} />}
    </section>
  );
}
