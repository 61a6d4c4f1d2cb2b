import { sendBeacon } from "../../../platform/web/beacon.ts";
import { type FollowedLink, listenForClicks } from "../../../platform/web/clicks.ts";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import { beaconPaths } from "../beacon-paths.ts";
import type { ClickEvent, Engagement, PageView } from "../contract.ts";
import { LONGEST_ADDRESS } from "../limits.ts";
import { asksNotTo } from "./asks-not-to.ts";
import { followedLink } from "./followed-link.ts";
import { createReadingTime } from "./reading-time.ts";
import { forgetSession, sessionOf } from "./session-id.ts";

const FIRST_REPORT = 15 * SECOND;
const LAST_REPORT = 4 * MINUTE;
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"];

/** Tells the server which pages are seen, for how long they are read and what is followed. */
export function startCollector(sessionKey: string): { pageShown(path: string): void } {
  if (asksNotTo(navigator)) {
    forgetSession(sessionKey);
    return { pageShown() {} };
  }
  const time = createReadingTime();
  let sessionId = "";
  let from = isReload() ? location.href : document.referrer;
  let unseen: string | undefined;
  let pause = FIRST_REPORT;
  let timer = 0;

  function see(path: string) {
    unseen = undefined;
    report();
    const isFirst = sessionId === "";
    sessionId = sessionOf(sessionKey);
    const view = { sessionId, path: cut(path), referrer: cut(from) } satisfies PageView;
    sendBeacon(beaconPaths.view, view);
    from = location.origin + path.replace(/\?.*/, "");
    pause = FIRST_REPORT;
    time.sign(Date.now());
    schedule();
    if (isFirst) {
      listenForClicks(tellClick);
      // While the page is still the one that was clicked on.
      addEventListener("click", (event) => tellNamed(event.target), { capture: true });
    }
  }

  function tellClick(link: FollowedLink) {
    const timestamp = new Date().toISOString();
    const click = { sessionId: sessionOf(sessionKey), ...link, timestamp } satisfies ClickEvent;
    sendBeacon(beaconPaths.click, click);
  }

  function tellNamed(clicked: EventTarget | null) {
    const link = followedLink(clicked);
    if (link) tellClick(link);
  }

  function report() {
    // Without a line it waits.
    const engaged = sessionId && navigator.onLine ? time.take(Date.now()) : 0;
    // Time after the visit has ended belongs to none: the server knows sessions by their views.
    if (engaged === 0 || sessionOf(sessionKey) !== sessionId) return;
    sendBeacon(beaconPaths.engagement, { sessionId, engaged } satisfies Engagement);
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
    } else if (unseen !== undefined) see(unseen);
    else time.sign(Date.now());
  }

  for (const sign of signsOfLife) {
    const note = () => isVisible() && time.sign(Date.now());
    addEventListener(sign, note, { passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", changeVisibility);
  addEventListener("pagehide", report);
  return {
    pageShown(path) {
      // In a tab behind others, or made ahead of a visit that may never come, it waits.
      if (isVisible()) see(path);
      else unseen = path;
    },
  };
}

/** Longer ones are no page of ours, and would be refused. */
const cut = (address: string) => address.slice(0, LONGEST_ADDRESS);

const isVisible = () => document.visibilityState === "visible";

/** Came from itself, not once more from wherever it came from at first. */
function isReload(): boolean {
  const [how] = performance.getEntriesByType("navigation");
  return how !== undefined && "type" in how && how.type === "reload";
}
