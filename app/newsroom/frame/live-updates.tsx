import { useEffect } from "react";
import * as z from "zod/mini";
import { announceTag, EVERYTHING } from "#platform/newsroom/live-tags.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { SECOND } from "#shared/time/units.ts";
import { Icon } from "#ui/media/icon.tsx";
import { createStore, useStore } from "#ui/store.ts";

/** What the tab with the stream tells the others. */
const LiveMessage = z.object({
  tags: z.array(z.string()),
  /** Of the server, after these changes. */
  version: z.string(),
  state: z.enum(["open", "lost"]),
});
type LiveMessage = z.infer<typeof LiveMessage>;

/** `lost`: nothing is refreshed by itself at the moment. */
export type LiveState = "opening" | "open" | "lost";

/** Whether this browser hears of changes. */
const liveState = createStore<LiveState>("opening");

const ASK_EVERY = 3 * SECOND;
const Tags = z.object({ tags: z.array(z.string()) });

/**
 * Listens to the server until the signal. The browser reopens a stream that was cut; while the server refuses one, it
 * is tried every three seconds, and everything on the screen is fetched each time.
 */
function openStream(
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

const NAME = "newsroom-live";

/**
 * One stream for all tabs of this browser: over HTTP/1.1 six streams would use up its connections. The tab that holds
 * the lock listens and tells the others; when it closes, the next one takes over.
 */
function shareStream(hear: (message: LiveMessage) => void, signal: AbortSignal): void {
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

/** Fetches again what changed, in every tab, and says when it cannot. */
export function LiveUpdates() {
  const queries = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    shareStream(({ tags, state }) => {
      liveState.set(state);
      for (const tag of tags) {
        announceTag(tag);
        queries.invalidateQueries(
          { queryKey: keyOf(tag) },
          // What is being fetched right now is new enough when all is fetched.
          { restart: tag !== EVERYTHING },
        );
      }
    }, ending.signal);
    return () => ending.abort();
  }, [queries]);

  const state = useStore(liveState);
  return (
    <div role="status">
      {state === "lost" && (
        <p className="desk-strip">
          <Icon name="triangle-alert" />
          No updates at the moment. Go on: this page tries again by itself.
        </p>
      )}
    </div>
  );
}

/** `story:12` is what queries under `["newsroom", "story", 12]` show. */
function keyOf(tag: string): unknown[] {
  if (tag === EVERYTHING) return ["newsroom"];
  const [name, id] = tag.split(":");
  return id === undefined ? ["newsroom", name] : ["newsroom", name, Number(id)];
}
