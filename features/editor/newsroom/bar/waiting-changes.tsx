import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { updateStory } from "#features/editor/calls/staff-editor.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useStore } from "#ui/store.ts";
import { AddCorrection } from "../history/add-correction.tsx";
import type { DraftSession } from "../session/draft-session.ts";

interface WaitingChangesProps {
  session: DraftSession;
  id: number;
  onUpdated(): void;
  /** The line goes with its buttons; one of them had the focus. */
  onFocusLost(): void;
}

/** On a live story: how many changes readers do not see yet. */
export function WaitingChanges({ session, id, onUpdated, onFocusLost }: WaitingChangesProps) {
  const { waiting, status } = session;
  const count = useStore(waiting);
  const saving = useSyncExternalStore(status.subscribe, () => status.current().kind);
  const { busy, problem, act } = useAct();
  const [isCorrecting, setCorrecting] = useState(false);
  function showUpdated() {
    waiting.set(0);
    onUpdated();
  }
  const update = () =>
    act("update", {
      async run() {
        await call(updateStory, { params: { id } });
        showUpdated();
      },
      done: "Readers see your changes now.",
    });
  const isShown = count > 0 || problem !== "" || isCorrecting;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) onFocusLost();
    wasShown.current = isShown;
  }, [isShown, onFocusLost]);
  if (!isShown) return null;
  // What is typed goes along.
  const isSaved = saving === "saved" || saving === "unchanged";
  return (
    <div className="waiting-changes">
      <p>{count === 1 ? "1 change not live" : `${count} changes not live`}</p>
      <div className="flex flex-wrap gap-2">
        <ActButton disabled={!isSaved} onClick={() => setCorrecting(true)}>
          Update with a correction
        </ActButton>
        <ActButton variant="signal" busy={busy !== undefined} disabled={!isSaved} onClick={update}>
          Update
        </ActButton>
      </div>
      <Problem text={problem} />
      {isCorrecting && (
        <AddCorrection
          storyId={id}
          withUpdate
          onAdded={showUpdated}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  );
}
