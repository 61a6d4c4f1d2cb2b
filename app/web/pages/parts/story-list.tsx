import type { ReactNode } from "react";
import type { ListedArticle } from "#features/stories/web/article-queries.ts";
import { StoryRows } from "#features/stories/web/cards/story-rows.tsx";
import { RowsSkeleton } from "#features/stories/web/cards/story-skeletons.tsx";
import { EmptyState, Notice } from "#ui/feedback/notice.tsx";
import { type Loadable, Loaded } from "#ui/layout/loaded.tsx";

interface StoryListProps {
  of: Loadable<readonly ListedArticle[]>;
  most: number;
  /** Shown when there are no stories. */
  children: ReactNode;
}

export function StoryList({ of, most, children }: StoryListProps) {
  return (
    <Loaded
      of={of}
      pending={<RowsSkeleton />}
      failed={
        <Notice tone="err" title="Failed to fetch articles">
          Refresh the page to try again.
        </Notice>
      }
      empty={<EmptyState title="No articles available">{children}</EmptyState>}
    >
      {(articles) => <StoryRows articles={articles.slice(0, most)} />}
    </Loaded>
  );
}
