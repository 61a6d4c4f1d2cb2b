import { useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import type { DraftSession } from "../session/draft-session.ts";
import { wordsFor } from "../session/save-status.ts";

/** "Saving", "Saved 14:32", that it is only on this device, or why not, with Retry. It is announced elsewhere. */
export function SaveState({ session }: { session: DraftSession }) {
  const { status } = session;
  const shown = useSyncExternalStore(status.subscribe, status.current);
  const isTrouble = shown.kind === "kept" || shown.kind === "refused";
  return (
    <div className={`save-state save-state-${shown.kind}`}>
      <p>{wordsFor(shown)}</p>
      {isTrouble && <Button onClick={session.retry}>Retry</Button>}
    </div>
  );
}
