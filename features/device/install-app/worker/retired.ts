import { isOurs } from "../saved-as.ts";
import { scope } from "./worker-scope.ts";

/** Replaces a worker that must be removed: clears its caches and unregisters. */
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
