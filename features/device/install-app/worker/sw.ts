import { OFFLINE_PAGE, type ToWorker } from "#features/device/calls/install-app.ts";
import { cacheNames, isBuiltFile, isOutdated, isShell, pictureKey } from "../saved-as.ts";
import { handleMessage } from "./handle-message.ts";
import { pressNotification, showPush } from "./notifications.ts";
import { quietly } from "./quietly.ts";
import { respondWithPage } from "./respond-with-page.ts";
import { dropOldFiles, respondWithFile, saveFiles, saveResponse } from "./saved-files.ts";
import { saveOwnPage } from "./saved-pages.ts";
import { respondWithPicture } from "./saved-pictures.ts";
import { type FetchEvent, scope } from "./worker-scope.ts";

// Set by the build.
declare const BUILD: string;
/** The files of the offline page. */
declare const LOOK_FILES: readonly string[];
/** The scripts of the page with the list of stored stories. */
declare const PAGE_FILES: readonly string[];
/** Small pictures of the frame of every page. */
declare const FRAME_PICTURES: readonly string[];

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", respond);
scope.addEventListener("message", (event) =>
  event.waitUntil(quietly(handleMessage(event.data as ToWorker))),
);
scope.addEventListener("push", (event) => event.waitUntil(showPush(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(pressNotification(event)));

/** Readers who save data should not pay for files they did not request. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function install() {
  const shell = await caches.open(cacheNames.shell(BUILD));
  const own = [OFFLINE_PAGE, ...FRAME_PICTURES];
  await Promise.all(own.map((path) => saveResponse(shell, path, { cache: "reload" })));
  await saveFiles(savesData() ? LOOK_FILES : [...LOOK_FILES, ...PAGE_FILES]);
  await quietly(saveOwnPage());
  // Safe, because pages come from the network and files are named by their content.
  await scope.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const shell = cacheNames.shell(BUILD);
  const old = names.filter((name) => isOutdated(name) || (isShell(name) && name !== shell));
  await Promise.all(old.map((name) => caches.delete(name)));
  await quietly(dropOldFiles([...LOOK_FILES, ...PAGE_FILES]));
  // Open pages are not claimed, so that files of two builds do not mix.
  await scope.registration.navigationPreload?.enable();
}

function respond(event: FetchEvent) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (!isForMachines(url.pathname)) event.respondWith(respondWithPage(event));
    return;
  }
  const picture = pictureKey(url);
  if (isBuiltFile(url.pathname)) event.respondWith(respondWithFile(event));
  else if (picture) event.respondWith(respondWithPicture(request, picture));
  else if (FRAME_PICTURES.includes(url.pathname))
    event.respondWith(respondWithFramePicture(request));
}

const isForMachines = (path: string) => /^\/(api|assets|media)\/|\.\w+$/.test(path);

async function respondWithFramePicture(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
