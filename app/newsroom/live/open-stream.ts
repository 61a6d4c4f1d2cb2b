import * as z from "zod/mini";
import { SECOND } from "#shared/time/units.ts";
import { EVERYTHING, type LiveMessage } from "./live-message.ts";

const ASK_EVERY = 3 * SECOND;
const Tags = z.object({ tags: z.array(z.string()) });

/**
 * Listens to the server until the signal. The browser reopens a stream that was cut; while the server refuses one, it
 * is tried every three seconds, and everything on the screen is fetched each time.
 */
export function openStream(
  tell: (message: LiveMessage) => void,
  { signal, lastVersion }: { signal: AbortSignal; lastVersion: () => string },
): void {
  const source = new EventSource("/api/newsroom/live");
  let retry: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => {
    source.close();
    clearTimeout(retry);
  });

  source.addEventListener("hello", ({ lastEventId: version }) => {
    const missed = version !== lastVersion();
    tell({ tags: missed ? [EVERYTHING] : [], version, state: "open" });
  });
  source.addEventListener("message", ({ data, lastEventId: version }) => {
    tell({ ...Tags.parse(JSON.parse(data)), version, state: "open" });
  });
  source.addEventListener("lost", () => tell({ tags: [], version: lastVersion(), state: "lost" }));
  source.addEventListener("error", () => {
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
    tell({ tags: [EVERYTHING], version: lastVersion(), state: "lost" });
    retry = setTimeout(() => openStream(tell, { signal, lastVersion }), ASK_EVERY);
  });
}
