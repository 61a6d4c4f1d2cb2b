import { MINUTE, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";

export const MANIFEST = "/manifest.webmanifest";
export const WORKER = "/sw.js";
export const OFFLINE_PAGE = "/offline";
export const APP_PICTURES = "/api/app-pictures";
export const TOUCH_ICON = `${APP_PICTURES}/touch-icon.png`;

/** Every response of our server names its build, which the login page of a public network does not. */
export const BUILD_HEADER = "x-build";

export const popupTimes = {
  delay: 3 * SECOND,
  notice: 3 * SECOND,
} as const;

/** How much is storageKeys for reading offline. */
export const storageLimits = {
  articles: 20,
  lists: 10,
  /** Articles that a reader saved, which are stored until they are removed. */
  pinned: 100,
  pictures: 100,
  pictureBytes: 25_000_000,
  largestPage: 2_000_000,
} as const;

/** After this time without a response a storageKeys page is shown. */
export const RESPONSE_TIMEOUT = 3 * SECOND;

/** The interval between checks whether storageKeys articles are still published. */
export const CHECK_EVERY = 10 * MINUTE;

/** Names in the browser's storage. */
export const storageKeys = {
  dismissed: `${site.shortName}-app-dismissed`,
  installed: `${site.shortName}-app-installed`,
  /** What came after "Not Now": see `postponed.ts`. */
  postponed: `${site.shortName}-app-postponed`,
  refreshed: `${site.shortName}-refreshed-at-build`,
  checked: `${site.shortName}-copies-checked`,
} as const;

/** Messages from a page to the worker. The documents and pictures they name come from the browser's cache. */
export type ToWorker =
  | { say: "reading"; path: string; files: readonly string[] }
  | { say: "keep"; path: string }
  | { say: "release"; path: string }
  | { say: "picture"; path: string; address: string }
  | { say: "check" };
