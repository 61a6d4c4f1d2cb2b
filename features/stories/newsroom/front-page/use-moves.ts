import { useLayoutEffect, useRef } from "react";
import {
  type FrontPage,
  type FrontPageStory,
  getFrontPage,
  pinStory,
  unpinStory,
} from "#features/stories/calls/staff-front-page.ts";
import { SLOTS } from "#features/stories/rules/arrange-front-page.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { DAY } from "#shared/time/units.ts";

export const frontPageQuery = queryOptions({
  queryKey: ["newsroom", "front-page"],
  queryFn: () => call(getFrontPage, {}),
});

/** How long a story stays where it was moved to, unless another end is chosen. */
const USUAL = DAY;

/** Moves and pins stories. The focus stays with the story, and its new position is announced. */
export function useMoves() {
  const queries = useQueryClient();
  const { act, busy, problem } = useAct();
  const focus = useRef<{ id: number; control: string }>(undefined);

  useLayoutEffect(() => {
    const wanted = focus.current;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!wanted || !isLost) return;
    document
      .querySelector<HTMLElement>(`[data-story="${wanted.id}"] [data-control="${wanted.control}"]`)
      ?.focus();
  });

  function take(shown: FrontPage, { id, title }: FrontPageStory) {
    queries.setQueryData(frontPageQuery.queryKey, shown);
    const position = shown.stories.findIndex((one) => one.id === id) + 1;
    if (position === 0) return announce(`${title} is further down now`);
    announce(
      `${title}: place ${position}${position > SLOTS ? ", below the slots" : ` of ${SLOTS}`}`,
    );
  }

  return {
    busy,
    problem,
    /** Where the focus is, so that it is found again when the row has moved. */
    noteFocus(id: number, control: string) {
      focus.current = { id, control };
    },
    forgetFocus() {
      focus.current = undefined;
    },
    pin(story: FrontPageStory, slot: number, until = story.pinnedUntil ?? usualEnd()) {
      const body = { articleId: story.id, slot, until };
      return act(`pin ${story.id}`, {
        run: async () => take(await call(pinStory, { body }), story),
      });
    },
    unpin(story: FrontPageStory) {
      const params = { id: story.id };
      return act(`pin ${story.id}`, {
        run: async () => take(await call(unpinStory, { params }), story),
      });
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;

const usualEnd = () => new Date(Date.now() + USUAL).toISOString();
