import { type RefObject, useEffect, useRef } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { categoryPath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { CardGrid } from "../cards/article-card.tsx";
import { CardGridSkeleton, ListFailed } from "../cards/story-skeletons.tsx";
import { ALL_STORIES, STEP } from "./front-page-queries.ts";
import { useFrontPage } from "./use-front-page.ts";

/** Continues after the top stories, four at a time, without repeating any. */
export function MoreStories() {
  const section = useRef<HTMLElement>(null);
  const { arranged, shown, setShown, top, more } = useFrontPage();
  const { isFetchingNextPage: fetching, isFetchNextPageError: failed, fetchNextPage } = more;
  const { stories } = arranged;
  // Fetched ahead, so that the button is shown only while there is more.
  const runsOut = shown >= stories.length && more.hasNextPage && !failed;
  const offered = stories.length > shown || runsOut || fetching || failed;
  const isWaiting = fetching && shown > stories.length;
  useFocusOnFirstNew(section, offered, shown);

  useEffect(() => {
    if (runsOut && !fetching) void fetchNextPage();
  }, [runsOut, fetching, fetchNextPage]);

  function showMore() {
    if (failed && !fetching) void fetchNextPage();
    // Fewer articles than requested are shown while they are fetched and after a failure; counts from those.
    setShown(Math.min(shown, stories.length) + STEP);
  }

  function askAgain() {
    if (top.isError) void top.refetch();
    void more.refetch();
  }

  return (
    <section ref={section} aria-labelledby="more-stories" tabIndex={-1}>
      <SectionHeading id="more-stories" action={<ViewAll />}>
        More Stories
      </SectionHeading>
      {more.isPending && <CardGridSkeleton cards={STEP} />}
      {more.isLoadingError && <ListFailed error={more.error} again={askAgain} />}
      {more.data && stories.length === 0 && <EmptyState title="No additional articles found." />}
      {more.data && <CardGrid articles={stories.slice(0, shown)} columns={2} shape="row" />}
      {offered && (
        <div className="mt-8 grid">
          {/* Not `disabled` while loading, because that would take the focus away from the keyboard. */}
          <Button onClick={showMore} aria-disabled={isWaiting} className="noscript:hidden">
            {isWaiting && <Spinner />}
            Load More Articles
          </Button>
          <noscript>
            <a href={`${ALL_STORIES}?page=2`} className={buttonClass("plain", "w-full")}>
              Load More Articles
            </a>
          </noscript>
        </div>
      )}
    </section>
  );
}

/** When the button disappears while focused, moves the focus to the first new article. */
function useFocusOnFirstNew(
  section: RefObject<HTMLElement | null>,
  offered: boolean,
  shown: number,
) {
  const wasOffered = useRef(offered);
  useEffect(() => {
    const left = wasOffered.current && !offered;
    wasOffered.current = offered;
    if (!left || document.activeElement !== document.body) return;
    const links = section.current?.querySelectorAll<HTMLElement>("article a");
    links?.[shown - STEP]?.focus({ preventScroll: true });
  }, [section, offered, shown]);
}

function ViewAll() {
  return (
    <Link
      to={categoryPath(site.categories[0]?.name ?? "News")}
      data-clicks="view-all"
      className="type-label py-2 hover:underline"
    >
      View All
    </Link>
  );
}
