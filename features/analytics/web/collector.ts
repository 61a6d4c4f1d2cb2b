import { sendBeacon } from "../../../platform/web/beacon.ts";
import { listenForClicks } from "../../../platform/web/clicks.ts";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import { beaconPaths } from "../beacon-paths.ts";
import type { ClickEvent, Engagement, PageView } from "../contract.ts";
import { createReadingTime } from "./reading-time.ts";
import { sessionOf } from "./session-id.ts";

const FIRST_REPORT = 15 * SECOND;
const LAST_REPORT = 4 * MINUTE;
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"];

/** Tells the server which pages are seen, for how long they are read and what is followed. */
export function startCollector(sessionKey: string): { pageShown(): void } {
  if (asksNotTo()) return { pageShown() {} };
  const time = createReadingTime();
  let sessionId = "";
  let from = isReload() ? location.href : document.referrer;
  let unseen = false;
  let pause = FIRST_REPORT;
  let timer = 0;

  function see() {
    unseen = false;
    report();
    sessionId = sessionOf(sessionKey);
    const path = location.pathname + location.search;
    sendBeacon(beaconPaths.view, { sessionId, path, referrer: from } satisfies PageView);
    from = location.origin + location.pathname;
    pause = FIRST_REPORT;
    time.sign(Date.now());
    schedule();
  }

  function report() {
    const engaged = sessionId ? time.take(Date.now()) : 0;
    if (engaged) sendBeacon(beaconPaths.engagement, { sessionId, engaged } satisfies Engagement);
  }

  /** Less and less often: whoever stays long is told of when they leave. */
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
    } else if (unseen) see();
    else time.sign(Date.now());
  }

  for (const sign of signsOfLife) {
    const note = () => isVisible() && time.sign(Date.now());
    addEventListener(sign, note, { passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", changeVisibility);
  addEventListener("pagehide", report);
  listenForClicks((link) => {
    const timestamp = new Date().toISOString();
    const sourcePage = location.pathname;
    const click = { sessionId, ...link, sourcePage, timestamp } satisfies ClickEvent;
    sendBeacon(beaconPaths.click, click);
  });

  return {
    pageShown() {
      // In a tab behind others, or made ahead of a visit that may never come.
      unseen = !isVisible();
      if (!unseen) see();
    },
  };
}

const isVisible = () => document.visibilityState === "visible";

const asksNotTo = () =>
  navigator.doNotTrack === "1" ||
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/** Came from itself, not once more from wherever it came from at first. */
function isReload(): boolean {
  const [how] = performance.getEntriesByType("navigation");
  return how !== undefined && "type" in how && how.type === "reload";
}
