import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { type CommentsShown, commentsKey } from "./comment-queries.ts";

interface CommentSectionProps {
  articleId: number;
  /** How many comments the article has. */
  total: number;
  /** Whether readers may add comments. */
  open: boolean;
  shown: CommentsShown;
  draftKey: string;
  onPosted: () => void;
}

export function CommentSection(props: CommentSectionProps) {
  const { articleId, total, open, shown, draftKey, onPosted } = props;
  const queries = useQueryClient();

  function refresh() {
    void queries.invalidateQueries({ queryKey: commentsKey(articleId) });
    onPosted();
  }

  return (
    <section aria-labelledby="comments">
      <SectionHeading id="comments" action={<span className="type-data-lg">{total}</span>}>
        Comments
      </SectionHeading>
      {open ? (
        <CommentForm articleId={articleId} draftKey={draftKey} onPosted={refresh} />
      ) : (
        <Notice announce={false} title="Comments are closed">
          New comments are no longer accepted.
        </Notice>
      )}
      <CommentList
        articleId={articleId}
        shown={shown}
        total={total}
        draftKey={open ? draftKey : undefined}
        onReplied={refresh}
      />
    </section>
  );
}
