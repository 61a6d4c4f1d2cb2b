import { useEffect, useSyncExternalStore } from "react";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { EVERYTHING } from "./live-message.ts";
import { liveState } from "./live-state.ts";
import { shareStream } from "./share-stream.ts";

/** Fetches again what changed, in every tab, and says when it cannot. */
export function LiveUpdates() {
  const queries = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    shareStream(({ tags, state }) => {
      liveState.set(state);
      for (const tag of tags)
        queries.invalidateQueries(
          { queryKey: keyOf(tag) },
          // What is being fetched right now is new enough when all is fetched.
          { restart: tag !== EVERYTHING },
        );
    }, ending.signal);
    return () => ending.abort();
  }, [queries]);

  const state = useSyncExternalStore(liveState.subscribe, liveState.current);
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
