import type { FrontPageStory } from "#features/stories/calls/staff-front-page.ts";
import { SLOTS } from "#features/stories/rules/arrange-front-page.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Link } from "#platform/web/router/link.tsx";
import { Button, IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import type { Moves } from "./use-moves.ts";

interface StorySlotProps {
  story: FrontPageStory;
  /** From 1. */
  position: number;
  moves: Moves;
  onPin: () => void;
}

/** The slot that a step up or down leads to, if there is one. */
export const slotAbove = (position: number) =>
  position > 1 ? Math.min(position - 1, SLOTS) : undefined;
export const slotBelow = (position: number) => (position < SLOTS ? position + 1 : undefined);

/** A story of the front page with what can be done about its position. */
export function StorySlot({ story, position, moves, onPin }: StorySlotProps) {
  const { title, pinnedUntil } = story;
  const up = slotAbove(position);
  const down = slotBelow(position);
  const isSlot = position <= SLOTS;
  return (
    <>
      <span className="front-position" aria-hidden="true">
        {position}
      </span>
      {story.imageUrl && (
        <img src={story.imageUrl} alt="" className="front-picture" loading="lazy" />
      )}
      <div className="front-words">
        <p className="type-small text-text-2">
          {position === 1 ? "Lead" : isSlot ? `Slot ${position}` : story.category}
          {" · "}
          <time dateTime={story.publishedAt}>{dayAndTime(story.publishedAt)}</time>
        </p>
        <Link to={`/newsroom/stories/${story.id}`} data-control="title" className="desk-story">
          {title}
        </Link>
        {pinnedUntil && (
          <p className="type-small text-ok">
            Pinned until <time dateTime={pinnedUntil}>{dayAndTime(pinnedUntil)}</time>
          </p>
        )}
      </div>
      <div className="front-acts">
        <IconButton
          label={`Move up: ${title}`}
          icon={<Icon name="arrow-up" />}
          data-control="up"
          aria-disabled={up === undefined || undefined}
          onClick={() => up && moves.pin(story, up)}
        />
        <IconButton
          label={`Move down: ${title}`}
          icon={<Icon name="arrow-down" />}
          data-control="down"
          aria-disabled={down === undefined || undefined}
          onClick={() => down && moves.pin(story, down)}
        />
        <Button data-control="pin" aria-label={`Pin: ${title}`} onClick={onPin}>
          Pin
        </Button>
        {pinnedUntil && (
          <Button
            data-control="unpin"
            aria-label={`Unpin: ${title}`}
            onClick={() => {
              moves.noteFocus(story.id, "pin");
              void moves.unpin(story);
            }}
          >
            Unpin
          </Button>
        )}
      </div>
    </>
  );
}
