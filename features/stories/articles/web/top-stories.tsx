import { Loaded } from "#ui/layout/loaded.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { LeadStory } from "./cards/lead-story.tsx";
import { RankedStory } from "./cards/ranked-story.tsx";
import { TopStoriesSkeleton } from "./cards/story-skeletons.tsx";
import { useFrontPage } from "./use-front-page.ts";

/** Renders nothing when there is nothing to show, so that the rest of the page does not wait. */
export function TopStories() {
  const { top, arranged } = useFrontPage();
  const [lead, ...others] = arranged.top;
  return (
    <Loaded of={top} pending={<TopStoriesSkeleton />} failed={null} empty={null}>
      {() => (
        <section aria-labelledby="top-stories">
          <SectionHeading id="top-stories">Today's Top Stories</SectionHeading>
          {lead && <LeadStory article={lead} older={arranged.older} />}
          <ol start={2} className="ranked-stories">
            {others.map((article, index) => (
              <RenderedOnce
                key={article.id}
                as="li"
                part="ranked story"
                data={[article, index + 2]}
              >
                <RankedStory article={article} rank={index + 2} />
              </RenderedOnce>
            ))}
          </ol>
        </section>
      )}
    </Loaded>
  );
}
