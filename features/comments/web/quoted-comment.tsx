import { TextLink } from "#platform/web/text-link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import type { ReportedComment } from "../calls/comments.ts";

/** The comment that a form is about, with its story. */
export const QuotedComment = ({ comment }: { comment: ReportedComment }) => (
  <blockquote className="border-hair border-l-4 pl-4 wrap-anywhere">
    <p className="type-small text-text-2">
      <bdi>{comment.authorName}</bdi> on{" "}
      <TextLink to={articlePath(comment.articleSlug)}>{comment.articleTitle}</TextLink>
    </p>
    <p dir="auto" className="type-ui whitespace-pre-wrap">
      {comment.content}
    </p>
  </blockquote>
);
