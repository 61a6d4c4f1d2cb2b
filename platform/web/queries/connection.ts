let isOnline = true;

const isVisible = () => globalThis.document?.visibilityState !== "hidden";

/** Whether polling and repeated tries make sense now. */
export const isAwake = (networkMode: "online" | "always" | undefined): boolean =>
  isVisible() && hasConnection(networkMode);

/** Browsers report a lost connection; until they do, there is one. */
export const hasConnection = (networkMode: "online" | "always" | undefined): boolean =>
  isOnline || networkMode === "always";

interface Listener {
  onVisible(): void;
  onOnline(): void;
}

const waiting = new Set<() => void>();

/** Resolves as soon as it is true. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise<void>((resolve) => waiting.add(resolve));
}

function wake() {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Follows the window; ends with the signal. */
export function followWindow({ onVisible, onOnline }: Listener, signal: AbortSignal): void {
  document.addEventListener(
    "visibilitychange",
    () => {
      if (!isVisible()) return;
      wake();
      onVisible();
    },
    { signal },
  );
  addEventListener("offline", () => (isOnline = false), { signal });
  addEventListener(
    "online",
    () => {
      isOnline = true;
      wake();
      onOnline();
    },
    { signal },
  );
}
