import { useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import { newerRelease } from "./newer-release.ts";

/** Never reloads by itself: somebody may be typing. */
export function NewReleaseNotice() {
  const isNewer = useSyncExternalStore(newerRelease.subscribe, newerRelease.current);
  return (
    <div role="status">
      {isNewer && (
        <div className="desk-strip">
          <p className="grow">The newsroom was updated. Reload when you are ready.</p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </div>
      )}
    </div>
  );
}
