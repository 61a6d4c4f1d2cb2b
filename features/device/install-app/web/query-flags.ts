import { clearFlags, readMarker, writeMarker } from "./app-flags.ts";

/** Handles `?reset-popup` and `?force-refresh`; returns whether the page is about to reload. */
export async function applyQueryFlags(): Promise<boolean> {
  const names = new URLSearchParams(location.search);
  if (names.has("reset-popup")) {
    clearFlags();
    // Removes the flag, so that the next reload does not repeat it.
    history.replaceState(history.state, "", addressWithout("reset-popup"));
  }
  return names.has("force-refresh") && refreshOnce();
}

/** Anybody can send a link with this flag, so it works once per build, and never without storage. */
async function refreshOnce(): Promise<boolean> {
  const build = document.documentElement.dataset.build ?? "";
  if (readMarker("refreshed") === build || !writeMarker("refreshed", build)) return false;
  await Promise.allSettled([unregisterWorkers(), clearCaches()]);
  const fresh = addressWithout("force-refresh");
  fresh.searchParams.set("cache-bust", Date.now().toString(36));
  location.replace(fresh);
  return true;
}

function addressWithout(name: string): URL {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  return url;
}

export async function unregisterWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

export async function clearCaches(isMeant: (name: string) => boolean = () => true): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}
