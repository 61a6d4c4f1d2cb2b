import type { Article } from "#features/stories/calls/reading.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { relatedGridQuery } from "../article-queries.ts";
import { useBeside } from "../use-beside.ts";
import { ListFailed } from "./list-failed.tsx";
import { StoryRows } from "./story-rows.tsx";
import { RowsSkeleton } from "./story-skeletons.tsx";

/** Renders nothing, not even its heading, when there are no related articles. */
export function RelatedGrid({ article }: { article: Pick<Article, "id" | "category" | "tags"> }) {
  const related = useQuery(relatedGridQuery(article));
  const { lists } = useBeside(article.id);
  const others = (lists?.related ?? related.data)?.filter(({ id }) => id !== article.id);
  if (others?.length === 0) return null;
  return (
    <section aria-labelledby="related-articles" tabIndex={-1} className="no-print">
      <SectionHeading id="related-articles">Related Articles</SectionHeading>
      {related.isPending && !others && <RowsSkeleton />}
      {related.isError && !others && <ListFailed error={related.error} again={related.refetch} />}
      {others && <StoryRows articles={others} />}
    </section>
  );
}
