import { popupTimes } from "#features/device/calls/install-app.ts";
import { isPostponed, isSet } from "./app-flags.ts";

/** Three seconds after the page has loaded, once per page load. */
export function startPopupTimer(isQuiet: (path: string) => boolean): void {
  if (isPostponed() || !isWanted()) return;
  const later = () => setTimeout(open, popupTimes.delay);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });

  async function open() {
    if (!isWanted()) return;
    try {
      const { showPopup } = await import("./popup/show-popup.tsx");
      showPopup(isQuiet);
    } catch {
      // Installing needs a connection.
    }
  }
}

const isWanted = () => !isSet("dismissed") && !isSet("installed") && !isStandalone();

const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  // Safari's own property.
  ("standalone" in navigator && navigator.standalone === true);
