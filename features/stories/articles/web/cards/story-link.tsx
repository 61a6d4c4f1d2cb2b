import { noteClick } from "#platform/web/clicks.ts";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import type { LinedArticle } from "../listed-article.ts";

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
