import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { listOrFail } from "../article-queries.ts";
import { CardGrid } from "../cards/article-card.tsx";

const call = callsOf(() => import("#features/stories/calls/about-video.ts"));

export const aboutVideoQuery = (video: string) =>
  queryOptions({
    queryKey: ["articles", "about video", video],
    queryFn: () =>
      listOrFail("Failed to fetch articles", call("listAboutVideo", { params: { video } })),
  });

/** Renders nothing, not even its heading, when there are none. */
export function StoriesAboutVideo({ video }: { video: string }) {
  const { data: stories = [] } = useQuery(aboutVideoQuery(video));
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories-about-video" className="no-print">
      <SectionHeading id="stories-about-video">Related stories</SectionHeading>
      <CardGrid articles={stories} columns={3} />
    </section>
  );
}
