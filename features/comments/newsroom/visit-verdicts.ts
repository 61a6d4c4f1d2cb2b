import { storageKey } from "#platform/web/storage-key.ts";
import { withBrowserStorage } from "#ui/browser/browser-storage.ts";

/** What one press decided. */
export interface VisitVerdict {
  text: string;
  /** The numbers of the verdicts. */
  verdicts: number[];
  comments: number[];
}

const KEY = storageKey("newsroom-verdicts");
/** More than anybody takes back. */
const MOST = 1_000;

const listeners = new Set<() => void>();
let current: readonly VisitVerdict[] = read();

/** What a person decided in this visit, the last one last. It outlives a reload of the tab. */
export const visitVerdicts = {
  current: () => current,
  add: (verdict: VisitVerdict) => save([...current, verdict].slice(-MOST)),
  remove: (verdict: VisitVerdict) => save(current.filter((one) => one !== verdict)),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function save(verdicts: readonly VisitVerdict[]): void {
  current = verdicts;
  withBrowserStorage("session", (storage) => storage.setItem(KEY, JSON.stringify(verdicts)));
  for (const listener of listeners) listener();
}

function read(): readonly VisitVerdict[] {
  const stored = withBrowserStorage("session", (storage) => storage.getItem(KEY));
  try {
    // Written by this file only, in this tab.
    return stored ? (JSON.parse(stored) as VisitVerdict[]) : [];
  } catch {
    return [];
  }
}
