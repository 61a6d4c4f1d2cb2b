import { noteClick } from "#platform/web/clicks.ts";
import { Link } from "#platform/web/router/link.tsx";
import { compactCount } from "#shared/format/counts.ts";
import { readTime } from "#shared/format/times.ts";
import { articlePath } from "#shared/site/paths.ts";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";
import type { LinedArticle } from "../article-queries.ts";
import { badgeColor } from "./category-color.ts";

interface StoryLinkProps {
  article: Pick<LinedArticle, "id" | "slug" | "title" | "category">;
  /** The element the link is in. */
  element:
    | "article-card"
    | "band-story"
    | "lead-story"
    | "older-story"
    | "ranked-story"
    | "story-line"
    | "story-row";
}

/** A headline whose link covers the whole card. */
export function StoryLink({ article, element }: StoryLinkProps) {
  const targetUrl = articlePath(article.slug);
  const note = () =>
    noteClick({
      clickType: "article",
      elementType: element,
      targetUrl,
      targetTitle: article.title,
      targetId: article.id,
      category: article.category,
      sourcePage: location.pathname,
    });
  return (
    <Link to={targetUrl} className="card-link" onClick={note}>
      {article.title}
    </Link>
  );
}

/** An article in a narrow column, without a picture. */
export function StoryLine({ article, rank }: { article: LinedArticle; rank?: number }) {
  return (
    <article className="group story-line">
      {rank !== undefined && <RankNumber rank={rank} />}
      <div
        className={`flex flex-col gap-1.5 ${categoryClass(badgeColor(article.category, "mixed list"))}`}
      >
        <p className="type-label text-cat-label">{article.category}</p>
        <h3 className="type-card">
          <StoryLink article={article} element="story-line" />
        </h3>
        <p className="type-data flex gap-3 text-text-3">
          <span className="min-w-[6em]">
            {article.views !== undefined && `${compactCount(article.views)} views`}
          </span>
          <span>{readTime(article.readTime)}</span>
        </p>
      </div>
    </article>
  );
}
