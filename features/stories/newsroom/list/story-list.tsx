import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StoryRow } from "#features/stories/calls/staff-stories.ts";
import { dayAndTime, viewerZone } from "#platform/newsroom/clock-time.ts";
import { Link } from "#platform/web/router/link.tsx";
import { compactCount } from "#shared/format/counts.ts";
import { missingWords, StateLabel } from "./state-label.tsx";
import type { useStoryPages } from "./story-queries.ts";
import { useRowHeight, useRowKeys } from "./use-row-keys.ts";

interface StoryLineProps extends Omit<ComponentProps<"tr">, "onSelect"> {
  story: StoryRow | undefined;
  isSelected: boolean;
  /** Only the active row is reached with Tab; the arrow keys reach the others. */
  isActive: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One story in the list; empty while it is fetched. */
function StoryLine({ story, isSelected, isActive, onSelect, ...row }: StoryLineProps) {
  if (!story)
    return (
      <tr {...row} className="story-line">
        <td className="story-cell-title text-text-3">…</td>
      </tr>
    );
  const tabIndex = isActive ? 0 : -1;
  const when = story.publishedAt ?? story.updatedAt;
  return (
    <tr {...row} data-selected={isSelected || undefined} className="story-line">
      <td className="story-cell-check">
        <label className="story-check">
          <input
            type="checkbox"
            className="checkbox"
            checked={isSelected}
            tabIndex={tabIndex}
            data-column="check"
            aria-label={`Select ${story.title}`}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </td>
      <td className="story-cell-title">
        <Link
          to={`/newsroom/stories/${story.id}`}
          tabIndex={tabIndex}
          data-column="title"
          className="story-title"
        >
          {story.title}
        </Link>
        {story.missing.length > 0 && (
          <span className="story-missing">
            {story.missing.map((thing) => missingWords[thing]).join(" · ")}
          </span>
        )}
      </td>
      <td className="story-cell-state">
        <StateLabel story={story} />
      </td>
      <td className="story-cell-author">{story.author}</td>
      <td className="story-cell-category">{story.category}</td>
      <td className="story-cell-time">
        <time dateTime={when}>{dayAndTime(when)}</time>
      </td>
      <td className="story-cell-readers">
        {compactCount(story.views)}
        <span className="sr-only"> readers</span>
      </td>
    </tr>
  );
}

const SCREEN = 10;
const HEADS = ["Title", "State", "Author", "Category", "Time", "Readers"] as const;

interface StoryListProps {
  pages: ReturnType<typeof useStoryPages>;
  total: number;
  selected: ReadonlySet<number>;
  onSelect: (id: number, isSelected: boolean) => void;
}

/** Only the rows near the screen are in the page, however many stories there are. */
export function StoryList({ pages, total, selected, onSelect }: StoryListProps) {
  const top = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const rowHeight = useRowHeight();
  const active = useRef(0);
  const rows = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: 8,
    // What is beside the list covers no row that is scrolled to.
    scrollPaddingStart: 100,
    scrollPaddingEnd: 80,
    scrollMargin,
    getItemKey: (index) => pages.rowAt(index)?.id ?? `row ${index}`,
    // The row with the focus stays in the page.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active.current, total - 1)])].sort(
        (a, b) => a - b,
      ),
  });
  const keys = useRowKeys({
    count: total,
    perScreen: SCREEN,
    idAt: (index) => pages.rowAt(index)?.id,
    reveal: (index) => rows.scrollToIndex(index),
  });
  active.current = keys.active;

  useLayoutEffect(() => {
    const element = top.current;
    if (element) setScrollMargin(element.getBoundingClientRect().top + scrollY);
  }, []);

  const shown = rows.getVirtualItems();
  const range = rows.range;
  useEffect(() => {
    if (range) pages.show(range.startIndex, Math.max(range.startIndex, range.endIndex));
  });

  return (
    <table {...keys.list} aria-label="Stories" aria-rowcount={total + 1} className="story-list">
      <thead>
        <tr aria-rowindex={1} className="story-heads">
          <th scope="col" className="story-cell-check">
            <span className="sr-only">Selected</span>
          </th>
          {HEADS.map((name) => (
            <th
              key={name}
              scope="col"
              className={`story-cell-${name.toLowerCase()}`}
              title={name === "Time" ? `Times in ${viewerZone()}` : undefined}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={top} className="story-rows" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const story = pages.rowAt(index);
          return (
            <StoryLine
              key={key}
              data-index={index}
              data-story={story?.id}
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
              story={story}
              isActive={index === keys.active}
              isSelected={story !== undefined && selected.has(story.id)}
              onSelect={(isSelected) => story && onSelect(story.id, isSelected)}
            />
          );
        })}
      </tbody>
    </table>
  );
}
