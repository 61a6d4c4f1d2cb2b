import { CallFailed, serverMessage } from "#platform/web/call.ts";
import { SECOND } from "#shared/time/units.ts";
import type { SaveStatus } from "./save-status.ts";

const LONGEST_WAIT = 5 * SECOND;

/** After a failed call: tries again by itself if the line or the server was away, and else says why not. */
export function createTrouble(again: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function end() {
    clearTimeout(timer);
    removeEventListener("online", again);
    failures = 0;
  }

  return {
    isOn: () => failures > 0,
    begin(error: unknown): SaveStatus {
      clearTimeout(timer);
      failures += 1;
      if (error instanceof CallFailed && error.status < 500 && error.status !== 429)
        return { kind: "refused", why: serverMessage(error) || "the server did not take it." };
      timer = setTimeout(again, Math.min(failures * SECOND, LONGEST_WAIT));
      addEventListener("online", again);
      if (!(error instanceof CallFailed || error instanceof TypeError))
        return { kind: "refused", why: "this tab is out of step. Reload it: your text is kept." };
      return { kind: "kept" };
    },
    end,
  };
}
