/** Chromium's event for installable sites, which is not part of a standard. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let captured: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Called early, because the event fires once at an unknown time. */
export function captureInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    capture(event as InstallPrompt);
  });
}

function capture(prompt: InstallPrompt | undefined) {
  captured = prompt;
  for (const listener of listeners) listener();
}

export const installPrompt = {
  current: () => captured,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The prompt can be shown once. */
  use() {
    const prompt = captured;
    capture(undefined);
    return prompt;
  },
};
