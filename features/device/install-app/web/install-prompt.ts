import { createStore } from "#ui/store.ts";

/** Chromium's event for installable sites, which is not part of a standard. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

const captured = createStore<InstallPrompt | undefined>(undefined);

/** Called early, because the event fires once at an unknown time. */
export function captureInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    captured.set(event as InstallPrompt);
  });
}

export const installPrompt = {
  current: captured.current,
  subscribe: captured.subscribe,
  /** The prompt can be shown once. */
  use() {
    const prompt = captured.current();
    captured.set(undefined);
    return prompt;
  },
};
