import { useQuery } from "#platform/web/queries/use-query.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { CardGrid } from "./cards/card-grid.tsx";
import { aboutVideoQuery } from "./lists/about-video-query.ts";

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
