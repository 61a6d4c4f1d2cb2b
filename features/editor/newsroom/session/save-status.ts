import { announce } from "#platform/newsroom/announce.ts";
import { clockTime } from "#platform/newsroom/clock-time.ts";
import { CallFailed, serverMessage } from "#platform/web/call.ts";
import { SECOND } from "#shared/time/units.ts";
import { createStore } from "#ui/store.ts";

/** The fourth: only on this device, because the server cannot be reached. The last: the server will not take it as it is. */
export type SaveStatus =
  | { kind: "unchanged" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "kept" }
  | { kind: "refused"; why: string };

type Part = "text" | "fields";

const URGENCY = ["unchanged", "saved", "saving", "kept", "refused"] as const;

/** What the bar says about saving. Text and fields are saved apart; the worse of the two is shown. */
export function createSaveStatus() {
  const parts: Record<Part, SaveStatus> = {
    text: { kind: "unchanged" },
    fields: { kind: "unchanged" },
  };
  const shown = createStore<SaveStatus>(parts.text);
  let announced = "";

  function show(next: SaveStatus) {
    if (wordsFor(next) === wordsFor(shown.current())) return;
    // A save is announced once, and again only after something went wrong or was typed in another minute.
    const words = next.kind === "saving" ? announced : wordsFor(next);
    if (words !== announced) announce(words);
    announced = words;
    shown.set(next);
  }

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    partOf: (part: Part) => parts[part],
    set(part: Part, next: SaveStatus) {
      parts[part] = next;
      const other = parts[part === "text" ? "fields" : "text"];
      if (next.kind === "saved" && other.kind === "saved")
        return show(next.at > other.at ? next : other);
      show(URGENCY.indexOf(next.kind) >= URGENCY.indexOf(other.kind) ? next : other);
    },
  };
}

export type SaveStatusStore = ReturnType<typeof createSaveStatus>;

export function wordsFor(status: SaveStatus): string {
  switch (status.kind) {
    case "unchanged":
      return "";
    case "saving":
      return "Saving";
    case "saved":
      return `Saved ${clockTime(status.at)}`;
    case "kept":
      return "Kept on this device";
    case "refused":
      return `Not saved: ${status.why}`;
  }
}

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
