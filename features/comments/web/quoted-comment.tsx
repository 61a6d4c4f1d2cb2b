import { queryOptions } from "#platform/web/queries/query-options.ts";
import { isNotFound } from "#platform/web/query-defaults.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import type { ReportedComment } from "../calls/comments.ts";
import { call } from "./comment-queries.ts";

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

/** `null` means that readers see no such comment. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ["comment", id],
    queryFn: () =>
      call("getComment", { params: { id } }).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
