import { type FormEvent, useState } from "react";
import { serverMessage } from "#platform/web/call.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import { RelativeTime, useMinuteClock } from "#ui/layout/relative-time.tsx";
import type { ListedComment, PublicComment } from "../calls/comments.ts";
import { LIKE_FORM } from "../like-form.ts";
import { LIKED_FOR } from "../limits.ts";
import { permalink } from "../permalink.ts";
import { postCommentPath } from "../post-comment-form.ts";
import { CommentForm } from "./comment-form.tsx";
import { call } from "./comment-queries.ts";

/** A plain form. The page is the same for everyone, so whether this reader likes the comment is known after a press. */
function LikeButton({ comment }: { comment: PublicComment }) {
  const [known, setKnown] = useState<{ likes: number; isLiked: boolean }>();
  const isHydrated = useMinuteClock() !== undefined;
  const { likes, isLiked } = known ?? { likes: comment.likes ?? 0, isLiked: false };
  const isOld = isHydrated && Date.now() - Date.parse(comment.createdAt) > LIKED_FOR;

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const like = !isLiked;
      const reply = await call("likeComment", { body: { comment: comment.id, like } });
      setKnown({ ...reply, isLiked: like });
    } catch (error) {
      const description = serverMessage(error) || "Please try again.";
      showToast({ title: "Your like was not counted", description });
    }
  }

  if (isOld) return likes > 0 && <span className="type-small text-text-3">Likes: {likes}</span>;
  return (
    <form action={LIKE_FORM.action} method="post" onSubmit={send} className="no-print">
      <input type="hidden" name="comment" value={comment.id} />
      <button type="submit" className="comment-act">
        {`${isLiked ? "Unlike" : "Like"}${likes > 0 ? ` (${likes})` : ""}`}
      </button>
    </form>
  );
}

interface CommentProps {
  comment: ListedComment;
  /** Undefined where comments are closed. */
  draftKey: string | undefined;
  onReplied: () => void;
}

/** A comment with its first replies, and a form for another. */
export function Comment({ comment, draftKey, onReplied }: CommentProps) {
  const [isReplying, setReplying] = useState(false);
  const { id, articleId, isHidden, replies = [], replyCount = 0 } = comment;
  return (
    <li id={`comment-${id}`} tabIndex={-1} className="comment">
      <div>
        {!isHidden && <Byline comment={comment} />}
        {!isHidden && draftKey && (
          <button
            type="button"
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
            className="comment-act no-print noscript:hidden"
          >
            Reply
          </button>
        )}
        {!isHidden && draftKey && (
          <a
            href={postCommentPath({ articleId, replyTo: id })}
            rel="nofollow"
            className="comment-act hidden! noscript:inline-flex!"
          >
            Reply
          </a>
        )}
      </div>
      <p dir="auto">{comment.content}</p>
      {(isReplying || replyCount > 0) && (
        <div className="comment-rest">
          {isReplying && (
            <CommentForm
              articleId={articleId}
              replyTo={comment}
              draftKey={`${draftKey}-${id}`}
              onPosted={onReplied}
            />
          )}
          {replyCount > 0 && <Replies replies={replies} />}
          {replyCount > replies.length && (
            <a href={permalink(id)} rel="nofollow" className="comment-act">
              Show all {replyCount} replies
            </a>
          )}
        </div>
      )}
    </li>
  );
}

const Replies = ({ replies }: { replies: readonly PublicComment[] }) => (
  <ul aria-label="Replies">
    {replies.map((reply) => (
      <li key={reply.id} id={`comment-${reply.id}`} className="comment">
        <div>
          <Byline comment={reply} />
        </div>
        <p dir="auto">{reply.content}</p>
      </li>
    ))}
  </ul>
);

/** Text of readers: shown as plain text, each with its own writing direction. */
const Byline = ({
  comment,
  comment: { id, authorName, createdAt },
}: {
  comment: PublicComment;
}) => (
  <>
    <bdi className="type-button min-w-0">{authorName}</bdi>
    <a href={permalink(id)} rel="nofollow" className="comment-act">
      <RelativeTime date={createdAt} className="type-data" />
    </a>
    <a href={`/report/comment/${id}`} rel="nofollow" className="comment-act no-print">
      Report
    </a>
    <LikeButton comment={comment} />
  </>
);
