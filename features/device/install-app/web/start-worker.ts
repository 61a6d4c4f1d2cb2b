import { CHECK_EVERY, type ToWorker, WORKER } from "#features/device/calls/install-app.ts";
import { trustedScriptUrl } from "#platform/web/trusted-html.ts";
import { kindOf } from "../saved-as.ts";
import { readMarker, writeMarker } from "./app-flags.ts";

/** Stores what is read for reading offline. */
export async function startWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  await loaded();
  await navigator.serviceWorker.register(trustedScriptUrl(WORKER), { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  leaveLinksToBrowser();
  const send = (message: ToWorker) => active.postMessage(message);
  if (!savesData()) followReader(send);
  if (isDue()) send({ say: "check" });
}

/** The page itself loads first. */
const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const isDue = () =>
  Date.now() - Number(readMarker("checked")) > CHECK_EVERY &&
  writeMarker("checked", String(Date.now()));

function followReader(send: (message: ToWorker) => void) {
  let last = "";
  const notePage = () => {
    const path = location.pathname;
    if (path === last || kindOf(path) === undefined || !isThere()) return;
    last = path;
    send({ say: "reading", path, files: loadedFiles() });
    for (const image of document.querySelectorAll("img")) notePicture(image);
  };
  const notePicture = (image: unknown) => {
    if (!(image instanceof HTMLImageElement) || !image.complete || !image.currentSrc) return;
    // The article comes first; later `article` elements are cards of others.
    if (image.closest("article") !== document.querySelector("main article")) return;
    if (kindOf(location.pathname) === "article")
      send({ say: "picture", path: location.pathname, address: image.currentSrc });
  };
  notePage();
  // The head changes when another page is shown in the same document.
  new MutationObserver(notePage).observe(document.head, { childList: true });
  document.addEventListener("load", ({ target }) => notePicture(target), { capture: true });
}

/** Not the screen for a missing article. */
const isThere = () => !document.querySelector('meta[name="robots"][content="noindex"]');

/** Files that the browser fetched before the worker was active. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);

/**
 * Client-side navigation fetches data, which is not stored offline. On a stored page or without a connection, links
 * load whole pages, which the worker has.
 */
function leaveLinksToBrowser(): void {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !isPlain(event, link) || !readsCopies()) return;
      event.preventDefault();
      location.assign(link.href);
    },
    { capture: true },
  );
}

const readsCopies = () => !navigator.onLine || document.querySelector("[data-saved-copy]") !== null;

const isPlain = (click: MouseEvent, link: HTMLAnchorElement) =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  link.target === "" &&
  !link.hasAttribute("download");
