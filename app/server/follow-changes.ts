import type { FastifyBaseLogger } from "fastify";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import { isInternalTag, listenForChanges } from "#platform/server/postgres/changes.ts";
import type { ChangesLag } from "#platform/server/postgres/changes-lag.ts";
import type { Replica } from "#platform/server/postgres/open-replica.ts";
import { SETTINGS } from "#platform/server/settings/runtime-changes.ts";
import type { LiveStreams } from "#platform/server/staff-api/live-streams.ts";
import type { SiteChanges } from "#shared/site/publication.ts";
import { SECOND } from "#shared/time/units.ts";

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

/** Keeps this process's settings equal to the database's. */
export function followSettings(options: {
  read: () => Promise<SiteChanges>;
  apply: (changes: SiteChanges) => void;
  onTrouble: (error: unknown) => void;
}) {
  const { read, apply, onTrouble } = options;
  let newest = 0;
  let applied = "";
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function load() {
    const mine = ++newest;
    const changes = await read();
    // Of two readings at once, the one that began last has seen the last change.
    if (mine !== newest || stopped || JSON.stringify(changes) === applied) return;
    applied = JSON.stringify(changes);
    apply(changes);
  }

  function refresh() {
    clearTimeout(retry);
    load().catch((error: unknown) => {
      onTrouble(error);
      if (!stopped) retry = setTimeout(refresh, SECOND).unref();
    });
  }

  return {
    load,
    refresh,
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
