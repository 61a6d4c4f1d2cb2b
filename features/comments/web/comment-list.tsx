import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Button, buttonClass } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton, SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Loaded } from "../../../ui/layout/loaded.tsx";
import { RelativeTime } from "../../../ui/layout/relative-time.tsx";
import type { PublicComment } from "../contract.ts";
import { commentsQuery } from "./comment-queries.ts";

interface CommentListProps {
  articleId: number;
  before: number;
  total: number;
  open: boolean;
}

export function CommentList({ articleId, before, total, open }: CommentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<number>(undefined);
  const query = useInfiniteQuery(commentsQuery(articleId, before));
  const comments = query.data?.pages.flat() ?? [];
  const last = comments.at(-1);
  const more = query.hasNextPage && (before > 0 || comments.length < total);

  useFocusOnFirstNew(list, known, comments.length);

  /** A link to older comments; with a script they are loaded into the page instead. */
  function showMore(event: MouseEvent) {
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    known.current = comments.length;
    void query.fetchNextPage();
  }

  return (
    <div className="mt-6 grid gap-6">
      {before > 0 && <NewestLink />}
      <Loaded
        of={query.isSuccess ? { ...query, data: comments } : query}
        pending={<CommentsSkeleton />}
        failed={<CouldNotLoad onRetry={() => query.refetch()} />}
        empty={
          open &&
          before === 0 && (
            <EmptyState title="No comments yet. Be the first to share your thoughts!" />
          )
        }
      >
        {(shown) => (
          <ul ref={list} className="border-b border-hair">
            {shown.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </Loaded>
      {more && last && (
        <a
          href={`?before=${last.id}#comments`}
          rel="nofollow"
          aria-disabled={query.isFetchingNextPage}
          onClick={showMore}
          className={buttonClass("plain")}
        >
          {query.isFetchingNextPage && <Spinner />}
          Show more comments
        </a>
      )}
    </div>
  );
}

/** Moves the focus to the first of the comments that were loaded. */
function useFocusOnFirstNew(
  list: RefObject<HTMLElement | null>,
  known: RefObject<number | undefined>,
  shown: number,
) {
  useEffect(() => {
    if (known.current === undefined || shown <= known.current) return;
    const firstNew = list.current?.children[known.current];
    if (firstNew instanceof HTMLElement) firstNew.focus({ preventScroll: true });
    known.current = undefined;
  }, [list, known, shown]);
}

/** Text of readers: shown as plain text, each with its own writing direction. */
function Comment({ comment }: { comment: PublicComment }) {
  return (
    <li tabIndex={-1} className="comment">
      <p>
        <bdi className="type-button min-w-0">{comment.authorName}</bdi>
        <RelativeTime date={comment.createdAt} className="type-data text-text-3" />
        <a
          href={`/report/comment/${comment.id}`}
          rel="nofollow"
          className="comment-report no-print"
        >
          Report
        </a>
      </p>
      <p dir="auto">{comment.content}</p>
    </li>
  );
}

const NewestLink = () => (
  <a href="?#comments" className={buttonClass("plain")}>
    Show the newest comments
  </a>
);

const CommentsSkeleton = () => (
  <Skeleton label="Loading comments">
    <div className="grid gap-8 pt-4">
      <SkeletonLines count={3} />
      <SkeletonLines count={3} />
    </div>
  </Skeleton>
);

const CouldNotLoad = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title="Failed to fetch comments">
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
);
