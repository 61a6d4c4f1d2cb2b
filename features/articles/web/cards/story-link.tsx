import { Link } from "react-router";
import { noteClick } from "../../../../platform/web/clicks.ts";
import { articlePath } from "../../../../shared/site/paths.ts";
import type { ArticleSummary } from "../../contract.ts";

interface StoryLinkProps {
  article: ArticleSummary;
  /** The element the link is in. */
  element: "article-card" | "lead-story" | "ranked-story" | "story-line";
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
    <Link to={targetUrl} className="stretched wrap-anywhere group-hover:underline" onClick={note}>
      {article.title}
    </Link>
  );
}
