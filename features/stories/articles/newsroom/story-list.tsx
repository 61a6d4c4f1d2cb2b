import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { viewerZone } from "#platform/newsroom/clock-time.ts";
import { StoryLine } from "./story-line.tsx";
import { useRowHeight } from "./use-row-height.ts";
import { useRowKeys } from "./use-row-keys.ts";
import type { useStoryPages } from "./use-story-pages.ts";

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
