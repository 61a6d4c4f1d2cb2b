/** Chromium's event for installable sites, which is not part of a standard. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Called early, because the event fires once at an unknown time. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
}

function keep(prompt: InstallPrompt | undefined) {
  kept = prompt;
  for (const listener of listeners) listener();
}

export const installPrompt = {
  current: () => kept,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The prompt can be shown once. */
  use() {
    const prompt = kept;
    keep(undefined);
    return prompt;
  },
};
