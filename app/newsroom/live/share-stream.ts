import { LiveMessage } from "./live-message.ts";
import { openStream } from "./open-stream.ts";

const NAME = "newsroom-live";

/**
 * One stream for all tabs of this browser: over HTTP/1.1 six streams would use up its connections. The tab that holds
 * the lock listens and tells the others; when it closes, the next one takes over.
 */
export function shareStream(hear: (message: LiveMessage) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  let version = "";

  function take(message: LiveMessage) {
    version = message.version;
    hear(message);
  }
  channel.onmessage = ({ data }) => {
    const message = LiveMessage.safeParse(data);
    if (message.success) take(message.data);
  };
  signal.addEventListener("abort", () => channel.close());

  function tell(message: LiveMessage) {
    if (signal.aborted) return;
    channel.postMessage(message);
    take(message);
  }

  navigator.locks
    .request(NAME, { signal }, () => {
      openStream(tell, { signal, lastVersion: () => version });
      return new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => resolve());
      });
    })
    // Aborted while it waited for the lock.
    .catch(() => {});
}
