import { type Revision, restoreRevision } from "#features/stories/calls/staff-versions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Button } from "#ui/button/button.tsx";

interface RestoreVersionProps {
  storyId: number;
  revision: Revision;
  /** Readers see the story. */
  isLive: boolean;
  onClose(): void;
}

/** Asks before an earlier version becomes the working copy. */
export function RestoreVersion({ storyId, revision, isLive, onClose }: RestoreVersionProps) {
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
      done: isLive ? "Restored. Readers see it after Update." : "Restored.",
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
        {isLive && <p>Nothing live changes before Update.</p>}
        <Problem text={problem} />
        <Button variant="signal" loading={busy !== undefined} onClick={restore}>
          Restore
        </Button>
      </div>
    </Dialog>
  );
}
