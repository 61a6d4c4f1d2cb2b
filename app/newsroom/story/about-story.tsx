import { StateLabel } from "#features/stories/articles/newsroom/state-label.tsx";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";

/** Above the headline: its state, and why an editor sent it back. */
export function AboutStory({ story }: { story: Story }) {
  return (
    <>
      <p className="editor-about">
        <StateLabel story={story} />
        {story.publishedAt && <time>{dayAndTime(story.publishedAt)}</time>}
        <span>No. {story.id}</span>
      </p>
      {story.editorNote && (
        <p className="story-note">
          <span className="type-label block text-text-3">Sent back</span>
          {story.editorNote}
        </p>
      )}
    </>
  );
}
