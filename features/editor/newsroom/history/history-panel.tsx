import { useState } from "react";
import { type Revision, restoreRevision } from "#features/editor/calls/staff-versions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { publishQueries } from "../panel/use-publish.ts";
import { Corrections } from "./add-correction.tsx";
import { CompareVersions } from "./compare-versions.tsx";
import { historyQueries, revisionWords } from "./history-queries.ts";

interface RestoreVersionProps {
  storyId: number;
  revision: Revision;
  /** Readers see the story. */
  isVisible: boolean;
  onClose(): void;
}

/** Asks before an earlier version becomes the working copy. */
function RestoreVersion({ storyId, revision, isVisible, onClose }: RestoreVersionProps) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  async function restore() {
    const done = await act("restore", {
      async run() {
        await call(restoreRevision, {
          params: { id: storyId },
          body: { revision: revision.id },
        });
        await queries.invalidateQueries({ queryKey: ["newsroom", "story", storyId] });
        await queries.invalidateQueries({ queryKey: ["newsroom", `draft-${storyId}`] });
      },
      done: isVisible ? "Restored. Readers see it after Update." : "Restored.",
    });
    if (done) onClose();
  }
  return (
    <Dialog title="Restore this version" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          The text and fields become as {revision.by} left them on {dayAndTime(revision.at)}. What
          you have now stays in the history.
        </p>
        {isVisible && <p>Nothing live changes before Update.</p>}
        <Problem text={problem} />
        <Button variant="signal" loading={busy !== undefined} onClick={restore}>
          Restore
        </Button>
      </div>
    </Dialog>
  );
}

/** The versions of a story, and its public corrections. */
export function HistoryPanel({ storyId }: { storyId: number }) {
  const revisions = useQuery(historyQueries.revisions(storyId));
  const story = useQuery(publishQueries.story(storyId)).data;
  const mayRestore = useScope("stories.publish") !== undefined;
  const [compared, setCompared] = useState<{ older: number; newer: number }>();
  const [restored, setRestored] = useState<Revision>();
  return (
    <div className="history-panel">
      <Corrections storyId={storyId} />
      <section aria-label="Versions">
        <h3 className="panel-heading">Versions</h3>
        <Refreshed
          query={revisions}
          isEmpty={(found) => found.revisions.length === 0}
          empty={
            <p className="type-small text-text-2">
              None yet. Publishing, Update and each 15 minutes of work keep one.
            </p>
          }
        >
          {(found) => (
            <ol className="versions">
              {found.revisions.map((revision, at) => {
                const before = found.revisions[at + 1];
                return (
                  <li key={revision.id}>
                    <div className="min-w-0 grow">
                      <p>
                        <strong>{revisionWords.kind(revision)}</strong>{" "}
                        <span className="text-text-2">by {revision.by}</span>
                      </p>
                      <p className="type-small text-text-2">
                        <time dateTime={revision.at}>{dayAndTime(revision.at)}</time>
                      </p>
                      {revision.note && (
                        <p className="version-note">{noteOf(revision, found.revisions)}</p>
                      )}
                    </div>
                    <div className="version-acts">
                      {before && (
                        <Button
                          variant="quiet"
                          aria-label={`Compare the version of ${dayAndTime(revision.at)}`}
                          onClick={() => setCompared({ older: before.id, newer: revision.id })}
                        >
                          Compare
                        </Button>
                      )}
                      {mayRestore && at > 0 && (
                        <Button
                          variant="quiet"
                          aria-label={`Restore the version of ${dayAndTime(revision.at)}`}
                          onClick={() => setRestored(revision)}
                        >
                          Restore
                        </Button>
                      )}
                    </div>
                  </li>
                );
              })}
            </ol>
          )}
        </Refreshed>
      </section>
      {compared && revisions.data && (
        <CompareVersions
          {...compared}
          storyId={storyId}
          revisions={revisions.data.revisions}
          onClose={() => setCompared(undefined)}
        />
      )}
      {restored && (
        <RestoreVersion
          storyId={storyId}
          revision={restored}
          isVisible={story?.state === "published"}
          onClose={() => setRestored(undefined)}
        />
      )}
    </div>
  );
}

/** The reason of taking down, or which version was restored: the note holds its number, which people do not see. */
function noteOf({ kind, note }: Revision, revisions: readonly Revision[]): string | null {
  if (kind !== "restored") return note;
  const restored = revisions.find(({ id }) => note === `version ${id}`);
  return restored ? `The version of ${dayAndTime(restored.at)}` : "An earlier version";
}
