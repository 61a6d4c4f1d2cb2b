import { sendBeacon } from "#platform/web/beacon.ts";
import { type FollowedLink, listenForClicks } from "#platform/web/clicks.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { beaconPaths } from "../beacon-paths.ts";
import type { ClickEvent, Engagement, PageView } from "../calls/numbers.ts";
import { MAX_ADDRESS_LENGTH } from "../limits.ts";
import { createReadingTime } from "./reading-time.ts";
import { clearSession, currentSessionId } from "./session-id.ts";

const FIRST_REPORT = 15 * SECOND;
const LAST_REPORT = 4 * MINUTE;
const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"];

/** Reports page views, reading time and clicks to the server. */
export function startCollector(sessionKey: string): { pageShown(path: string): void } {
  if (declinesTracking(navigator)) {
    clearSession(sessionKey);
    return { pageShown() {} };
  }
  const time = createReadingTime();
  let sessionId = "";
  let from = isReload() ? location.href : document.referrer;
  let unseen: string | undefined;
  /** The page that is shown, without its query. */
  let page = "";
  /** Undefined until the end of a story's text is on the screen; empty once that is reported. */
  let end: string | undefined;
  let pause = FIRST_REPORT;
  let timer = 0;

  function see(path: string) {
    unseen = undefined;
    report();
    const isFirst = sessionId === "";
    sessionId = currentSessionId(sessionKey);
    const view = { sessionId, path: cut(path), referrer: cut(from) } satisfies PageView;
    sendBeacon(beaconPaths.view, view);
    page = cut(path.replace(/\?.*/, ""));
    from = location.origin + page;
    end = undefined;
    pause = FIRST_REPORT;
    time.sign(Date.now());
    schedule();
    if (isFirst) {
      listenForClicks(sendClick);
      // Capturing, so that it runs before a click handler changes the page.
      addEventListener("click", (event) => sendClickOn(event.target), { capture: true });
    }
  }

  function sendClick(link: FollowedLink) {
    const timestamp = new Date().toISOString();
    const click = {
      sessionId: currentSessionId(sessionKey),
      ...link,
      timestamp,
    } satisfies ClickEvent;
    sendBeacon(beaconPaths.click, click);
  }

  function sendClickOn(clicked: EventTarget | null) {
    const link = followedLink(clicked);
    if (link) sendClick(link);
  }

  function report() {
    // Offline, the time is reported later.
    const engaged = sessionId && navigator.onLine ? time.take(Date.now()) : 0;
    // Time after the end of a session is dropped, because the server knows sessions by their views.
    if (engaged === 0 || currentSessionId(sessionKey) !== sessionId) return;
    const reading = { sessionId, engaged, page, end: end || undefined } satisfies Engagement;
    sendBeacon(beaconPaths.engagement, reading);
    end &&= "";
  }

  /** Less and less often, because the rest is reported when the reader leaves. */
  function schedule() {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      report();
      pause = Math.min(pause * 2, LAST_REPORT);
      schedule();
    }, pause);
  }

  function changeVisibility() {
    if (!isVisible()) {
      time.hide(Date.now());
      report();
    } else if (unseen !== undefined) see(unseen);
    else time.sign(Date.now());
  }

  for (const sign of activityEvents) {
    const note = () => {
      if (!isVisible()) return;
      time.sign(Date.now());
      if (isEndShown()) end ??= location.pathname;
    };
    addEventListener(sign, note, { passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", changeVisibility);
  addEventListener("pagehide", report);
  return {
    pageShown(path) {
      // A background tab or a prerendered page is counted when it becomes visible.
      if (isVisible()) see(path);
      else unseen = path;
    },
  };
}

/** Longer addresses are not pages of this site and would be refused. */
const cut = (address: string) => address.slice(0, MAX_ADDRESS_LENGTH);

const isVisible = () => document.visibilityState === "visible";

/** Whether the end of a story's text is on the screen or above it. */
const isEndShown = () =>
  (document.querySelector("[data-story]")?.getBoundingClientRect().bottom ?? Infinity) <=
  innerHeight;

/** A reload is not another visit from the original referrer. */
function isReload(): boolean {
  const [how] = performance.getEntriesByType("navigation");
  return how !== undefined && "type" in how && how.type === "reload";
}

/**
 * The clicked link or button, if our markup names it with `data-clicks` on it or around it. Links that are not web
 * addresses, such as mail links, do not count.
 */
function followedLink(clicked: EventTarget | null): FollowedLink | undefined {
  const element =
    clicked instanceof Element ? clicked.closest("a[href], button[data-clicks]") : null;
  const elementType = element?.closest<HTMLElement>("[data-clicks]")?.dataset.clicks;
  if (!element || !elementType) return undefined;
  const targetUrl = element instanceof HTMLAnchorElement ? addressOf(element) : location.pathname;
  if (targetUrl === undefined) return undefined;
  return {
    clickType: element instanceof HTMLAnchorElement ? "link" : "button",
    elementType,
    targetUrl,
    targetTitle: element.textContent.trim().slice(0, 100),
    targetId: null,
    category: null,
    sourcePage: location.pathname.slice(0, MAX_ADDRESS_LENGTH),
  };
}

function addressOf({ origin, pathname, protocol, href }: HTMLAnchorElement): string | undefined {
  if (origin === location.origin) return pathname.slice(0, MAX_ADDRESS_LENGTH);
  return /^https?:$/.test(protocol) ? href.slice(0, MAX_ADDRESS_LENGTH) : undefined;
}

/** Whether the browser asks not to be tracked. */
export const declinesTracking = (browser: object): boolean =>
  ("doNotTrack" in browser && browser.doNotTrack === "1") ||
  ("globalPrivacyControl" in browser && browser.globalPrivacyControl === true);
