import { isOurs } from "../cache-names.ts";
import { scope } from "./worker-scope.ts";

/** Takes the place of a worker that must go: clears what was kept and leaves. */
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
