import type { ReportedComment } from "#features/comments/calls/comments.ts";
import { LIKED, UNLIKED } from "#features/comments/comment-texts.ts";
import { LIKE_FORM, likePath } from "#features/comments/like-form.ts";
import { permalink } from "#features/comments/permalink.ts";
import { PlainFormParts } from "#platform/web/forms/plain-form-parts.tsx";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useLocation, useParams } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { OUTCOME_NAME, SENT } from "#shared/forms/plain-form.ts";
import { articlePath } from "#shared/site/paths.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { QuotedComment, reportQuery } from "../quoted-comment.tsx";

const idOf = (id = "") => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

export async function load({ queries, params, notFound }: LoaderInput) {
  const id = idOf(params.id);
  if (id === 0 || !(await queries.fetchQuery(reportQuery(id)))) notFound();
}

export const head = ({ params }: Pick<LoaderInput, "params">): PageHead => ({
  title: "Like a Comment",
  description: "Like a comment, or take this back.",
  canonical: likePath({ comment: idOf(params.id), like: true }),
  robots: "noindex",
});

/** Where a like leads in a browser without JavaScript. */
export function Page() {
  const id = idOf(useParams().id);
  const { data: comment } = useQuery({ ...reportQuery(id), enabled: id > 0 });
  return (
    <PageFrame>
      <PageIntro title="Like a Comment" label="Comments">
        Every reader counts once, without an account.
      </PageIntro>
      {comment ? (
        <LikeForm comment={comment} />
      ) : (
        <EmptyState title="There is no such comment. It may have been removed." />
      )}
    </PageFrame>
  );
}

function LikeForm({ comment }: { comment: ReportedComment }) {
  const search = new URLSearchParams(useLocation().search);
  const wasLiked = search.get("like") !== "no";
  const isSent = search.get(OUTCOME_NAME) === SENT;
  // What was just done can be taken back.
  const like = isSent ? !wasLiked : wasLiked;
  const { id, likes = 0 } = comment;
  return (
    <form action={LIKE_FORM.action} method="post" className="grid max-w-[39em] gap-6">
      <QuotedComment comment={comment} />
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="like" value={like ? "yes" : "no"} />
      <PlainFormParts
        form={{ action: LIKE_FORM.action, page: likePath({ comment: id, like }) }}
        sent={wasLiked ? LIKED : UNLIKED}
      >
        <p className="type-ui">Likes: {likes}</p>
      </PlainFormParts>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">{like ? "Like" : "Take the like back"}</Button>
        <TextLink to={articlePath(comment.articleSlug) + permalink(id)}>
          Back to the comment
        </TextLink>
      </div>
    </form>
  );
}
