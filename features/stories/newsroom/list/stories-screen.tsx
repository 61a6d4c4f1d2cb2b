import { useState } from "react";
import type { StoryFilter } from "#features/stories/calls/staff-stories.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { SavedViews } from "./saved-views.tsx";
import { StoryFilters } from "./story-filters.tsx";
import { StoryList } from "./story-list.tsx";
import { readFilter, useStoryPages, writeFilter } from "./story-queries.ts";

/** All stories a person may see. The filters are in the address. */
export function StoriesScreen() {
  const filter = readFilter(useLocation().search);
  return (
    <Screen title="Stories">
      <SavedViews filter={filter} />
      <StoryFilters filter={filter} />
      <FilteredStories key={writeFilter(filter)} filter={filter} />
    </Screen>
  );
}

function FilteredStories({ filter }: { filter: StoryFilter }) {
  const pages = useStoryPages(filter);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = (id: number, isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  if (!pages.first) return null;
  return (
    <>
      <Refreshed
        query={pages.first}
        isEmpty={({ total }) => total === 0}
        empty={<NoStories isFiltered={writeFilter(filter) !== ""} />}
      >
        {({ total, isMore }) => (
          <>
            <p className="type-small mb-1 text-text-2">
              {isMore
                ? `More than ${fullCount(total)} stories. The list has the first ${fullCount(total)}; filters find the others.`
                : `${fullCount(total)} ${total === 1 ? "story" : "stories"}`}
            </p>
            <StoryList pages={pages} total={total} selected={selected} onSelect={select} />
          </>
        )}
      </Refreshed>
      <BulkBar selected={selected} onClear={() => setSelected(new Set())} />
    </>
  );
}

const NoStories = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No story fits these filters.">
      <Link to="/newsroom/stories" className={buttonClass()}>
        Clear
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="There is no story yet.">
      <Link to="/newsroom/stories/new" className={buttonClass("signal")}>
        New story
      </Link>
    </EmptyState>
  );
