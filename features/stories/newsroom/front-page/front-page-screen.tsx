import { type KeyboardEvent, useState } from "react";
import type { FrontPageStory } from "#features/stories/calls/staff-front-page.ts";
import { SLOTS } from "#features/stories/rules/arrange-front-page.ts";
import { useLetterKeys } from "#platform/newsroom/letter-keys.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { Problem } from "#platform/newsroom/use-act.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { StorySlot, slotAbove, slotBelow } from "./story-slot.tsx";
import { frontPageQuery, useMoves } from "./use-moves.ts";

/** The stories as readers see them, the four slots first. Moving one pins it. */
export function FrontPageScreen() {
  const query = useQuery(frontPageQuery);
  const moves = useMoves();
  const [pinning, setPinning] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const stories = query.data?.stories ?? [];
  const slotOf = (id: number | undefined) => stories.findIndex((story) => story.id === id) + 1;
  const inDialog = stories.find(({ id }) => id === pinning);

  useLetterKeys({ p: () => setPinning(focusedStory()) });

  function onKeyDown(event: KeyboardEvent, story: FrontPageStory) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = { ArrowUp: slotAbove, ArrowDown: slotBelow }[event.key];
    if (!next) return;
    event.preventDefault();
    const slot = next(slotOf(story.id));
    if (slot) void moves.pin(story, slot);
  }

  function drop(position: number) {
    const story = stories.find(({ id }) => id === dragged);
    setDragged(undefined);
    setOver(undefined);
    if (!story || slotOf(story.id) === position) return;
    if (position <= SLOTS) void moves.pin(story, position);
    else if (story.pinnedUntil) void moves.unpin(story);
  }

  return (
    <Screen title="Front page">
      <p className="type-small mb-3 text-text-2">
        Drag a story, or press ↑ and ↓ on it. A story that you move is pinned in its slot for a day;
        p chooses another end.
      </p>
      <Problem text={moves.problem} />
      <Refreshed
        query={query}
        isEmpty={(shown) => shown.stories.length === 0}
        empty={<EmptyState title="Nothing is published yet." />}
      >
        {(shown) => (
          <ol className="desk-part front-stories" aria-label="Stories of the front page">
            {shown.stories.map((story, index) => (
              <li
                key={story.id}
                data-story={story.id}
                draggable
                className={rowClass(index + 1, story.id === dragged, index + 1 === over)}
                onKeyDown={(event) => onKeyDown(event, story)}
                onFocus={({ target }) =>
                  moves.noteFocus(story.id, target.dataset.control ?? "title")
                }
                onBlur={({ relatedTarget }) => relatedTarget && moves.forgetFocus()}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", story.title);
                  setDragged(story.id);
                }}
                onDragOver={(event) => {
                  if (dragged === undefined) return;
                  event.preventDefault();
                  setOver(index + 1);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  drop(index + 1);
                }}
                onDragEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
              >
                <StorySlot
                  story={story}
                  position={index + 1}
                  moves={moves}
                  onPin={() => setPinning(story.id)}
                />
              </li>
            ))}
          </ol>
        )}
      </Refreshed>
      {inDialog && (
        <PinDialog
          story={inDialog}
          position={slotOf(inDialog.id)}
          onClose={() => setPinning(undefined)}
          onPin={async (slot, until) => {
            setPinning(undefined);
            await moves.pin(inDialog, slot, until);
          }}
        />
      )}
    </Screen>
  );
}

/** The story in whose row the focus is. */
function focusedStory(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>("[data-story]");
  return row ? Number(row.dataset.story) : undefined;
}

const rowClass = (position: number, isDragged: boolean, isOver: boolean) =>
  [
    "front-story",
    position === 1 && "front-lead",
    position === SLOTS && "front-last-slot",
    isDragged && "front-dragged",
    isOver && "front-over",
  ]
    .filter(Boolean)
    .join(" ");
