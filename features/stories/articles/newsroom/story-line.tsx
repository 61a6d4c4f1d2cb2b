import type { ComponentProps } from "react";
import type { StoryRow } from "#features/stories/calls/staff-stories.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Link } from "#platform/web/router/link.tsx";
import { compactCount } from "#shared/format/counts.ts";
import { StateLabel } from "./state-label.tsx";
import { missingWords } from "./story-words.ts";

interface StoryLineProps extends Omit<ComponentProps<"tr">, "onSelect"> {
  story: StoryRow | undefined;
  isSelected: boolean;
  /** Only the active row is reached with Tab; the arrow keys reach the others. */
  isActive: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One story in the list; empty while it is fetched. */
export function StoryLine({ story, isSelected, isActive, onSelect, ...row }: StoryLineProps) {
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
