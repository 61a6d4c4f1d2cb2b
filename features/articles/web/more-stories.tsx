import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import type { ArticleSummary } from "../contract.ts";
import { articleListQuery, moreStoriesQuery, TOP_STORIES } from "./article-queries.ts";
import { CardGrid } from "./card-grid.tsx";
import { CardGridSkeleton } from "./story-skeletons.tsx";

const STEP = 4;

/** Continues after the top stories, four at a time; no story of theirs comes again. */
export function MoreStories() {
  const [shown, setShown] = useState(STEP);
  const top = useQuery(articleListQuery());
  const more = useInfiniteQuery(moreStoriesQuery());
  const stories = withoutRepeats(
    more.data?.pages.flat() ?? [],
    top.data?.slice(0, TOP_STORIES) ?? [],
  );

  function showMore() {
    const next = shown + STEP;
    setShown(next);
    // Asked for ahead of need, so that the button is there only while it has something to add.
    if (next >= stories.length && more.hasNextPage) void more.fetchNextPage();
  }

  return (
    <section aria-labelledby="more-stories">
      <SectionHeading id="more-stories" action={<ViewAll />}>
        More Stories
      </SectionHeading>
      {more.isPending && <CardGridSkeleton cards={STEP} />}
      {!more.isPending && stories.length === 0 && (
        <EmptyState title="No additional articles found." />
      )}
      <CardGrid articles={stories.slice(0, shown)} columns={2} />
      {(stories.length > shown || more.isFetchingNextPage) && (
        <div className="mt-8 grid">
          <Button onClick={showMore} loading={more.isFetchingNextPage}>
            Load More Articles
          </Button>
        </div>
      )}
    </section>
  );
}

function ViewAll() {
  return (
    <Link to="/category/News" className="type-label py-2 hover:underline">
      View All
    </Link>
  );
}

/** A story published meanwhile shifts the next batch by one; nobody should read the same card twice. */
function withoutRepeats(stories: readonly ArticleSummary[], before: readonly ArticleSummary[]) {
  const seen = new Set(before.map(({ id }) => id));
  return stories.filter(({ id }) => !seen.has(id) && seen.add(id));
}
