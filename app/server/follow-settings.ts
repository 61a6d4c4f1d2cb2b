import type { SiteChanges } from "#shared/site/site-changes.ts";
import { SECOND } from "#shared/time/units.ts";

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
