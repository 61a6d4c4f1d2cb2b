import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Screen } from "#platform/newsroom/screen.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { ClipOfSource } from "./clip-of-source.tsx";
import { clipsQuery } from "./clip-queries.ts";

/** The publisher's own clips in every state, the newest first. A change shows without a reload. */
export function ClipsScreen() {
  return (
    <Screen title="Clips">
      <Refreshed
        query={useQuery(clipsQuery)}
        isEmpty={({ clips }) => clips.length === 0}
        empty={
          <EmptyState title="There are no clips yet. Make one of accepted footage in Intake." />
        }
      >
        {({ clips, total, engine }) => (
          <>
            <p className="type-small mb-2 text-text-2">
              {total > clips.length && `The newest ${clips.length} of ${total}. `}
              {engine}
            </p>
            <ul aria-label="Clips" className="grid gap-4 lg:grid-cols-2">
              {clips.map((clip) => (
                <li key={clip.number}>
                  <ClipOfSource clip={clip} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Refreshed>
    </Screen>
  );
}
