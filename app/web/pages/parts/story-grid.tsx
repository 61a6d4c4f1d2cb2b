import type { ReactNode } from "react";
import type { ArticleSummary } from "../../../../features/articles/contract.ts";
import { CardGrid } from "../../../../features/articles/web/cards/card-grid.tsx";
import { CardGridSkeleton } from "../../../../features/articles/web/cards/story-skeletons.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { type Loadable, Loaded } from "../../../../ui/layout/loaded.tsx";

interface StoryGridProps {
  of: Loadable<readonly ArticleSummary[]>;
  most: number;
  /** Shown when there are no stories. */
  children: ReactNode;
}

export function StoryGrid({ of, most, children }: StoryGridProps) {
  return (
    <Loaded
      of={of}
      pending={<CardGridSkeleton cards={6} columns={3} />}
      failed={
        <Notice tone="err" title="Failed to fetch articles">
          Refresh the page to try again.
        </Notice>
      }
      empty={<EmptyState title="No articles available">{children}</EmptyState>}
    >
      {(articles) => <CardGrid articles={articles.slice(0, most)} columns={3} />}
    </Loaded>
  );
}
