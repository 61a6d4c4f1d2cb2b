import { useState } from "react";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import type { ListedComment, PublicComment } from "../calls/comments.ts";
import { postCommentPath } from "../comment-form.ts";
import { permalink } from "../permalink.ts";
import { CommentForm } from "./comment-form.tsx";
import { LikeButton } from "./like-button.tsx";

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
