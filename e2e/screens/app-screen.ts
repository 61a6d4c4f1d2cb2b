import type { Page } from "@playwright/test";
import { storageKeys } from "#features/device/calls/install-app.ts";
import { stopTime } from "../support/stop-time.ts";

type Outcome = "accepted" | "dismissed" | "fails";

/** Words for the popup and what is stored about it. */
export const appScreen = (page: Page) => {
  const popup = page.getByRole("region", { name: /^The .* app$/ });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  return {
    popup,
    /** There, seen or not. */
    sheet: page.locator(".app-popup"),
    /** Whether its file was asked for, once everything decided on by now has been sent. */
    async wasOffered() {
      await page.evaluate(async () => {
        for (let turn = 0; turn < 5; turn++) await fetch("/healthz", { cache: "no-store" });
      });
      return fetched.some((url) => url.includes("/show-popup-"));
    },
    button: (name: string) => popup.getByRole("button", { name, exact: true }),
    /** Opens a page whose time stands still once it is alive. */
    async open(path: string) {
      await stopTime(page);
      await page.addInitScript(noteStart);
      await page.goto(path);
      await started(page);
    },
    started: () => started(page),
    /** As a browser does that can install the site. */
    givePrompt: (outcome: Outcome) =>
      page.evaluate((response) => {
        const event = new Event("beforeinstallprompt", { cancelable: true });
        const prompt = async () => {
          if (response === "fails") throw new Error("not now");
        };
        Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: response }) });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      }, outcome),
    storedFlag: (flag: keyof typeof storageKeys) =>
      page.evaluate((key) => localStorage.getItem(key), storageKeys[flag]),
  };
};

/** The first thing the app does is to listen for its own installation. */
function noteStart() {
  const listen = window.addEventListener;
  window.addEventListener = function (this: Window, ...given: Parameters<typeof listen>) {
    if (String(given[0]) === "appinstalled") document.documentElement.dataset.started = "";
    return listen.apply(this, given);
  } as typeof listen;
}

async function started(page: Page) {
  await page.locator("html[data-started]").waitFor();
  await page.waitForLoadState("load");
}
