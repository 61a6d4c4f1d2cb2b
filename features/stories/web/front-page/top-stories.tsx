import { compactCount } from "#shared/format/counts.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";
import { PublishedDate } from "#ui/layout/relative-time.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import type { ListedArticle } from "../article-queries.ts";
import { LiveLabel } from "../cards/article-card.tsx";
import { ArticlePicture, pictureSizes } from "../cards/article-picture.tsx";
import { badgeColor } from "../cards/category-color.ts";
import { StoryLink } from "../cards/story-link.tsx";
import { TopStoriesSkeleton } from "../cards/story-skeletons.tsx";
import type { BandArticle } from "./front-page-queries.ts";
import { useFrontPage } from "./use-front-page.ts";

interface LeadStoryProps {
  article: ListedArticle;
  /** Older stories of its category. */
  older: readonly BandArticle[];
}

/** The publisher fixed the read time shown here; all other cards show the real one. */
function LeadStory({ article, older }: LeadStoryProps) {
  return (
    <article
      className={`group lead-story ${categoryClass(badgeColor(article.category, "mixed list"))}`}
    >
      <ArticlePicture article={article} sizes={pictureSizes.lead} priority />
      <div className="lead-words">
        <p className="story-facts">
          {article.isLive && <LiveLabel />}
          <span>{article.category}</span>
          <PublishedDate date={article.publishedAt} />
          <span>3 min read</span>
        </p>
        <h3 className="type-lead">
          <StoryLink article={article} element="lead-story" />
        </h3>
        <p className="type-standfirst text-text-2">{article.excerpt}</p>
        <p className="type-small text-text-3">{`By ${article.author}`}</p>
      </div>
      <OlderStories stories={older} />
    </article>
  );
}

function OlderStories({ stories }: { stories: readonly BandArticle[] }) {
  if (stories.length === 0) return null;
  return (
    <ul aria-label="Earlier on this subject" className="older-stories">
      {stories.map((story) => (
        <li key={story.id}>
          <StoryLink article={story} element="older-story" />
        </li>
      ))}
    </ul>
  );
}

/** One of the numbered stories under the lead. */
function RankedStory({ article, rank }: { article: ListedArticle; rank: number }) {
  return (
    <article
      className={`group ranked-story ${categoryClass(badgeColor(article.category, "mixed list"))}`}
    >
      <ArticlePicture article={article} sizes={pictureSizes.ranked} />
      <RankNumber rank={rank} />
      <div>
        <p className="story-facts">
          {article.isLive && <LiveLabel />}
          <span>{article.category}</span>
        </p>
        <h3 className="type-card sm:type-card-list">
          <StoryLink article={article} element="ranked-story" />
        </h3>
        <p className="type-data">
          <PublishedDate date={article.publishedAt} />
          <span>{`${compactCount(article.views)} views`}</span>
        </p>
      </div>
    </article>
  );
}

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
