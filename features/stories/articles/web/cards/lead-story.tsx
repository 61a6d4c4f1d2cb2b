import { badgeColor } from "#features/stories/articles/category-color.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { PublishedDate } from "#ui/layout/relative-time.tsx";
import { ArticlePicture } from "../article-picture.tsx";
import type { BandArticle } from "../front-page-queries.ts";
import type { ListedArticle } from "../listed-article.ts";
import { pictureSizes } from "../picture-sizes.ts";
import { LiveLabel } from "./live-label.tsx";
import { StoryLink } from "./story-link.tsx";

interface LeadStoryProps {
  article: ListedArticle;
  /** Older stories of its category. */
  older: readonly BandArticle[];
}

/** The publisher fixed the read time shown here; all other cards show the real one. */
export function LeadStory({ article, older }: LeadStoryProps) {
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
        <p className="type-small text-text-3">By {article.author}</p>
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
