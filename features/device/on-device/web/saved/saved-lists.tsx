import { isUnfinished } from "#features/device/on-device/rules/with-reading.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { useDeviceList } from "../device-list.ts";
import { deviceLists } from "../device-lists.ts";
import { ForYouRow } from "../follow/for-you-row.tsx";
import { toggleSaved } from "../toggle-saved.ts";
import { FollowedList } from "./followed-list.tsx";
import { KnownStories } from "./known-stories.tsx";

const MOST_UNFINISHED = 5;
const MOST_READ = 30;

/** Everything that the device knows, each list with the way to delete it. */
export function SavedLists() {
  const saved = useDeviceList(deviceLists.saved);
  const read = useDeviceList(deviceLists.history);
  const unfinished = read.filter(isUnfinished).slice(0, MOST_UNFINISHED);
  return (
    <>
      <section aria-labelledby="saved">
        <SectionHeading id="saved">Saved for later</SectionHeading>
        {saved.length === 0 ? (
          <EmptyState title="Nothing saved yet">
            Press “Save” below the headline of a story to read it later, also without a connection.
          </EmptyState>
        ) : (
          <KnownStories
            stories={saved}
            when="Saved"
            action={(story) => (
              <Button onClick={() => toggleSaved(story)} aria-label={`Remove ${story.title}`}>
                Remove
              </Button>
            )}
          />
        )}
      </section>
      {unfinished.length > 0 && (
        <section aria-labelledby="continue">
          <SectionHeading id="continue">Continue reading</SectionHeading>
          <KnownStories stories={unfinished} when="Read" />
        </section>
      )}
      <ForYouRow />
      <FollowedList />
      {read.length > 0 && (
        <section aria-labelledby="history">
          <SectionHeading
            id="history"
            action={<Button onClick={() => deviceLists.history.write([])}>Delete history</Button>}
          >
            Read lately
          </SectionHeading>
          <KnownStories stories={read.slice(0, MOST_READ)} when="Read" />
        </section>
      )}
    </>
  );
}
