import { MINUTE, SECOND } from "../../shared/time/units.ts";
import { site } from "../../site.config.ts";

export const MANIFEST = "/manifest.webmanifest";
export const WORKER = "/sw.js";
export const OFFLINE_PAGE = "/offline";
export const APP_PICTURES = "/api/app-pictures";
export const TOUCH_ICON = `${APP_PICTURES}/touch-icon.png`;

/** Every answer of ours names the build it came from; a hotel's log-in page does not. */
export const BUILD_HEADER = "x-build";

export const popupTimes = { delay: 3 * SECOND, notice: 3 * SECOND } as const;

/** What is kept for reading without a connection. */
export const kept = {
  articles: 20,
  lists: 10,
  pictures: 100,
  pictureBytes: 25_000_000,
  largestPage: 2_000_000,
} as const;

/** A page that is not here by then is shown as it was kept, if it was. */
export const PATIENCE = 3 * SECOND;

/** Between two looks whether what is kept is still out. */
export const CHECK_EVERY = 10 * MINUTE;

/** Names in the browser's storage. */
export const stored = {
  dismissed: `${site.shortName}-app-dismissed`,
  installed: `${site.shortName}-app-installed`,
  refreshed: `${site.shortName}-refreshed-at-build`,
  checked: `${site.shortName}-copies-checked`,
} as const;

/** What a page tells the worker. Its own documents and pictures come from the browser's cache, and cost nothing twice. */
export type ToWorker =
  | { say: "reading"; path: string; files: readonly string[] }
  | { say: "picture"; path: string; address: string }
  | { say: "check" };
