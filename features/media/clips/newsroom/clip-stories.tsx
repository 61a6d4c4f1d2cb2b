import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { UsingStories } from "#features/media/media/newsroom/using-stories.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { clipStoriesQuery } from "./clip-queries.ts";

/** The stories that show a clip, drafts included. */
export const ClipStories = ({ clip: { number, uses } }: { clip: StaffClip }) => (
  <Refreshed query={useQuery(clipStoriesQuery(number))}>
    {({ stories }) => (
      <div className="type-small">
        <UsingStories uses={uses} stories={stories} />
      </div>
    )}
  </Refreshed>
);
