import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines, Spinner } from "#ui/feedback/skeleton.tsx";
import { Loaded } from "#ui/layout/loaded.tsx";
import type { ListedComment } from "../calls/comments.ts";
import { SORTS, type Sort } from "../limits.ts";
import { Comment } from "./comment.tsx";
import { type CommentsShown, commentsQuery } from "./comment-queries.ts";

interface CommentListProps {
  articleId: number;
  shown: CommentsShown;
  total: number;
  /** Undefined where comments are closed. */
  draftKey: string | undefined;
  onReplied: () => void;
}

export function CommentList(props: CommentListProps) {
  const { articleId, shown, total, draftKey, onReplied } = props;
  const { before, thread, sort } = shown;
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<number>(undefined);
  const query = useInfiniteQuery(commentsQuery(articleId, shown));
  const comments = onceEach(query.data?.pages.flat() ?? []);
  const last = comments.at(-1);
  const more = query.hasNextPage && (before > 0 || countShown(comments) < total);

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
      {(before > 0 || thread > 0) && <NewestLink />}
      {before === 0 && thread === 0 && total > 1 && <SortLinks sort={sort} />}
      <Loaded
        of={query.isSuccess ? { ...query, data: comments } : query}
        pending={<CommentsSkeleton />}
        failed={<CouldNotLoad onRetry={() => query.refetch()} />}
        empty={
          thread > 0 ? (
            <EmptyState title="There is no such comment. It may have been removed." />
          ) : (
            draftKey &&
            before === 0 && (
              <EmptyState title="No comments yet. Be the first to share your thoughts!" />
            )
          )
        }
      >
        {(loaded) => (
          <ul ref={list} className="border-b border-hair">
            {loaded.map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                draftKey={draftKey}
                onReplied={onReplied}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {more && last && (
        <a
          href={`?before=${last.id}${sort === "newest" ? "" : `&sort=${sort}`}#comments`}
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

/** By likes, a comment can come up again when somebody liked another one meanwhile. */
const onceEach = (comments: readonly ListedComment[]) => [
  ...new Map(comments.map((comment) => [comment.id, comment])).values(),
];

/** As an article's number of comments counts them. */
const countShown = (comments: readonly ListedComment[]) =>
  comments.reduce((sum, { isHidden, replyCount = 0 }) => sum + (isHidden ? 0 : 1) + replyCount, 0);

const SORT_NAMES = { newest: "Newest first", oldest: "Oldest first", liked: "Most liked" };

const SortLinks = ({ sort }: { sort: Sort }) => (
  <nav aria-label="Order of comments" className="no-print flex gap-4">
    {SORTS.map((name) => (
      <a
        key={name}
        href={name === "newest" ? "?#comments" : `?sort=${name}#comments`}
        rel="nofollow"
        aria-current={name === sort || undefined}
        className="comment-act"
      >
        {SORT_NAMES[name]}
      </a>
    ))}
  </nav>
);

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
