import type { FastifyBaseLogger } from "fastify";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import { isInternalTag, listenForChanges } from "#platform/server/postgres/changes.ts";
import type { ChangesLag } from "#platform/server/postgres/changes-lag.ts";
import type { Replica } from "#platform/server/replica/open-replica.ts";
import { SETTINGS } from "#platform/server/settings/runtime-changes.ts";
import type { LiveStreams } from "#platform/server/staff-api/live-streams.ts";

/** Passes changes of all nodes on to what this one holds. Returns what ends it. */
export function followChanges(
  databaseUrl: string,
  parts: {
    settings: { refresh(): void };
    replica: Replica;
    cache: ResponseCache;
    live: LiveStreams;
    lag: ChangesLag;
    log: FastifyBaseLogger;
  },
): Promise<() => Promise<void>> {
  const { settings, replica, cache, live, lag, log } = parts;
  return listenForChanges(databaseUrl, {
    onInvalidated: (tags) => {
      if (tags.includes(SETTINGS)) settings.refresh();
      if (!tags.every(isInternalTag)) replica.onChange();
      cache.invalidate(tags);
      live.onInvalidated(tags);
      lag.onInvalidated(tags);
    },
    onLost: () => {
      replica.onLost();
      cache.expectMissedChanges();
      live.onLost();
    },
    onGap: () => {
      replica.onChange();
      settings.refresh();
      cache.clear();
      live.onGap();
    },
    onTrouble: (error) => log.warn({ err: error }, "lost the line that carries changes"),
  });
}
