import type { MouseEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines, SkeletonPicture } from "#ui/feedback/skeleton.tsx";
import { gridClass } from "./article-card.tsx";

/** Shows the error with a button to retry. The section around it needs `tabIndex={-1}`. */
export function ListFailed({ error, again }: { error: Error | null; again: () => unknown }) {
  function askAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // Moves the focus before the button disappears.
    currentTarget.closest("section")?.focus({ preventScroll: true });
    again();
  }
  return (
    <EmptyState title={error?.message ?? "Failed to fetch articles"}>
      <Button onClick={askAgain}>Try again</Button>
    </EmptyState>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholders of the final size, so that nothing moves when the content arrives. */
export function TopStoriesSkeleton() {
  return (
    <Skeleton label="Loading top stories">
      <div className="grid gap-6 border-t-2 border-text pt-16">
        <SkeletonPicture />
        <SkeletonLines count={4} />
      </div>
    </Skeleton>
  );
}

export function CardGridSkeleton({ cards, columns = 2 }: { cards: number; columns?: 2 | 3 }) {
  return (
    <Skeleton label="Loading stories">
      <div className={gridClass(columns)}>
        {times(cards).map((card) => (
          <div key={card} className="grid gap-3 pb-4">
            <SkeletonPicture />
            <SkeletonLines count={4} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

export function RowsSkeleton() {
  return (
    <Skeleton label="Loading stories">
      <div className="story-rows">
        {times(6).map((row) => (
          <div key={row} className="story-row">
            <SkeletonLines count={3} />
            <SkeletonPicture />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <Skeleton label="Loading stories">
      <div className="grid gap-6">
        {times(lines).map((line) => (
          <SkeletonLines key={line} count={3} />
        ))}
      </div>
    </Skeleton>
  );
}

export function ArticleSkeleton() {
  return (
    <Skeleton label="Loading the article">
      <div className="page-frame grid gap-6 py-8">
        <SkeletonLines count={3} />
        <SkeletonPicture />
        <SkeletonLines count={8} />
      </div>
    </Skeleton>
  );
}
