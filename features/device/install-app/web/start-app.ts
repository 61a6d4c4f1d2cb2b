import { BUILD_HEADER, popupTimes } from "#features/device/calls/install-app.ts";
import { isOurs, isOutdated } from "../saved-as.ts";
import { clearFlags, isPostponed, isSet, readMarker, setFlag, writeMarker } from "./app-flags.ts";
import { PAGE_LOST } from "./page-lost.ts";
import { startWorker } from "./start-worker.ts";

/** The server may have a newer build with other files, so the page is loaded again. */
function recoverFromNewBuild(): void {
  addEventListener(PAGE_LOST, async () => {
    const ours = document.documentElement.dataset.build;
    const response = await fetch(location.href, { method: "HEAD" }).catch(() => undefined);
    const theirs = response?.headers.get(BUILD_HEADER);
    if (theirs && theirs !== ours) location.reload();
  });
}

/** Handles `?reset-popup` and `?force-refresh`; returns whether the page is about to reload. */
async function applyQueryFlags(): Promise<boolean> {
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

async function unregisterWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function clearCaches(isMeant: (name: string) => boolean = () => true): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}

/** Three seconds after the page has loaded, once per page load. */
function startPopupTimer(isQuiet: (path: string) => boolean): void {
  if (isPostponed() || !isWanted()) return;
  const later = () => setTimeout(open, popupTimes.delay);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });

  async function open() {
    if (!isWanted()) return;
    try {
      const { showPopup } = await import("./show-popup.tsx");
      showPopup(isQuiet);
    } catch {
      // Installing needs a connection.
    }
  }
}

const isWanted = () => !isSet("dismissed") && !isSet("installed") && !isStandalone();

const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  // Safari's own property.
  ("standalone" in navigator && navigator.standalone === true);

/** Starts everything that makes the site an app, after the page is interactive. */
export async function startApp(isQuiet: (path: string) => boolean): Promise<void> {
  if (await applyQueryFlags()) return;
  addEventListener("appinstalled", () => setFlag("installed"));
  startPopupTimer(isQuiet);
  recoverFromNewBuild();
  await clearCaches(isOutdated);
  if (document.documentElement.dataset.worker === "on") return startWorker();
  await unregisterWorkers();
  await clearCaches(isOurs);
}
