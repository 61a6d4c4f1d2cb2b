import { use } from "react";
import { postCommentPath } from "#features/comments/post-comment-form.ts";
import { CommentForm } from "#features/comments/web/comment-form.tsx";
import { QuotedComment, reportQuery } from "#features/comments/web/quoted-comment.tsx";
import { call } from "#features/stories/web/article-queries.ts";
import { PostedForm } from "#platform/web/forms/plain-form-parts.tsx";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { useLocation, useParams } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { articlePath } from "#shared/site/paths.ts";
import { EmptyState, Notice } from "#ui/feedback/notice.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { commentDraftKey } from "../storage-keys.ts";

const idOf = (id: string | null | undefined) => (/^[1-9]\d{0,8}$/.test(id ?? "") ? Number(id) : 0);
const replyIn = (search: URLSearchParams) => idOf(search.get("reply"));

/** What the page needs of the story: its text stays out of the page's data. */
const storyQuery = (id: number) =>
  queryOptions({
    queryKey: ["commented-story", id],
    queryFn: async () => {
      const story = await orNull(call("getArticle", { params: { idOrSlug: String(id) } }));
      return story && { title: story.title, slug: story.slug, isOpen: story.commentsOpen };
    },
  });

export async function load({ queries, params, url, notFound }: LoaderInput) {
  const id = idOf(params.id);
  const reply = replyIn(url.searchParams);
  const [story, comment] = await Promise.all([
    id > 0 ? queries.fetchQuery(storyQuery(id)) : null,
    reply > 0 ? queries.fetchQuery(reportQuery(reply)) : undefined,
  ]);
  if (!story || comment === null) notFound();
}

export const head = ({ params }: Pick<LoaderInput, "params">): PageHead => ({
  title: "Post a Comment",
  description: "The form for a comment on a story, or for a reply to one.",
  canonical: postCommentPath({ articleId: idOf(params.id) }),
  robots: "noindex",
});

/** The form of comments alone. With JavaScript it is below the story, and below the comment that is replied to. */
export function Page() {
  const id = idOf(useParams().id);
  const reply = replyIn(new URLSearchParams(useLocation().search));
  const { data: story } = useQuery({ ...storyQuery(id), enabled: id > 0 });
  const { data: comment } = useQuery({ ...reportQuery(reply), enabled: reply > 0 });
  // What was typed is shown, whatever became of the comment and of the story.
  const isRefused = use(PostedForm) !== undefined;
  return (
    <PageFrame>
      <PageIntro title="Post a Comment" label="Comments">
        {story ? <TextLink to={articlePath(story.slug)}>{story.title}</TextLink> : "No such story."}
      </PageIntro>
      {reply > 0 && comment === null && (
        <EmptyState title="There is no such comment. It may have been removed." />
      )}
      {comment && (
        <div className="mb-6 max-w-[39em]">
          <QuotedComment comment={comment} />
        </div>
      )}
      {story && !story.isOpen && !isRefused && (
        <Notice announce={false} title="Comments are closed">
          New comments are no longer accepted.
        </Notice>
      )}
      {story && (isRefused || (story.isOpen && comment !== null)) && (
        <CommentForm
          articleId={id}
          {...(reply > 0 && {
            replyTo: { id: reply, authorName: comment?.authorName ?? "a comment" },
          })}
          draftKey={`${commentDraftKey}${id}${reply > 0 ? `-${reply}` : ""}`}
          onPosted={() => undefined}
        />
      )}
    </PageFrame>
  );
}
