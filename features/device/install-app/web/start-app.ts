import { isOurs, isOutdated } from "../cache-names.ts";
import { setFlag } from "./app-flags.ts";
import { startPopupTimer } from "./popup-timer.ts";
import { applyQueryFlags, clearCaches, unregisterWorkers } from "./query-flags.ts";
import { recoverFromNewBuild } from "./recover-from-new-build.ts";
import { startWorker } from "./start-worker.ts";

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
