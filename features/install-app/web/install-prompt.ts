/** What Chromium hands out where the site can be installed; no standard describes it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** From the first moment on: it is handed out once, and nobody knows when. */
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
  /** It can be shown once. */
  use() {
    const prompt = kept;
    keep(undefined);
    return prompt;
  },
};
