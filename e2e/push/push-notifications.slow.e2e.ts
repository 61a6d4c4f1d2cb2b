import { createECDH } from "node:crypto";
import { PUSH_HOST } from "#testing/services/push-sandbox.ts";
import { offlineScreen } from "../screens/offline-screen.ts";
import { expect, type Page, test } from "../support/app-site.ts";

// Covers the page and the worker. Test browsers have no push service of their own, so a subscription is put in its place;
// what the service gets is covered by features/mailing/push.

const endpoint = `https://${PUSH_HOST}/wpush/v2/in-the-browser`;

/** A browser with a push service, which subscribes only after a press. */
async function withPushService(page: Page) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey("base64url"), auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  await page.addInitScript(
    (json) => {
      let subscription: object | null = null;
      const made = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        subscription = made;
        return made as unknown as PushSubscription;
      };
      Object.defineProperty(Notification, "permission", { get: () => "default" });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.prompted = String(navigator.userActivation.isActive);
        return "granted";
      };
    },
    { endpoint, keys },
  );
}

const panel = (page: Page) => {
  const part = page.getByRole("region", { name: "Notifications" });
  return {
    turnOn: part.getByRole("button", { name: "Turn on notifications" }),
    turnOff: part.getByRole("button", { name: "Turn off notifications" }),
    section: (name: string) => part.getByRole("checkbox", { name }),
    text: part,
  };
};

test("[PUSH-10] one press turns notifications on, one chooses a section, one turns them off", async ({
  page,
  appSite: site,
}) => {
  const stored = async () => {
    const { rows } = await site.database.pool.query(
      "select endpoint, sections from push_subscriptions",
    );
    return rows;
  };
  await withPushService(page);
  await page.goto("/breaking");
  await offlineScreen(page).untilReady();
  const { turnOn, turnOff, section } = panel(page);
  await expect(turnOn).toBeEnabled();
  const prompted = () => page.evaluate(() => document.documentElement.dataset.prompted);
  expect(await prompted()).toBeUndefined();
  await turnOn.click();
  await expect(turnOff).toBeEnabled();
  expect(await prompted()).toBe("true");
  expect(await stored()).toEqual([{ endpoint, sections: null }]);
  await section("Politics").click();
  await expect(section("Politics")).toBeChecked();
  await expect.poll(async () => (await stored())[0]?.sections).toHaveLength(1);
  await turnOff.click();
  await expect(turnOn).toBeEnabled();
  expect(await stored()).toEqual([]);
});

test("[PUSH-11] a notification shows the story, its correction replaces it, and its button ends the subscription", {
  tag: "@every-chromium",
}, async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await page.goto("/following");
  await offlineScreen(page).untilReady();
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker");
  await worker.evaluate(showInsteadOfSystem, endpoint);
  const push = (message: object) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const shown = () => worker.evaluate(() => Reflect.get(globalThis, "shown"));
  const press = (tag: string, action: string) =>
    worker.evaluate((pressed) => Reflect.get(globalThis, "press")(pressed), { tag, action });

  const story = { path: "/article/barge", tag: "alert-1" };
  const alert = { title: "Barge hits the bridge", body: "Two hurt." };
  await push({ ...alert, ...story, isCorrection: false });
  await expect.poll(shown).toMatchObject({ "alert-1": { ...alert, data: "/article/barge" } });
  const correction = { title: "Correction: Barge hits the bridge", body: "Nobody was hurt." };
  await push({ ...correction, ...story, isCorrection: true });
  await expect.poll(shown).toEqual({
    "alert-1": { ...correction, data: "/article/barge", renotify: true },
  });

  const left = context.waitForEvent("request", (sent) => sent.url().endsWith("/api/push/leave"));
  await press("alert-1", "leave");
  expect((await left).postDataJSON()).toEqual({ endpoint });
  expect(await shown()).toEqual({});
});

/** Test browsers may not show notifications, so a list in the worker stands for the system that does. */
function showInsteadOfSystem(address: string) {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
  const shown: Record<string, object> = {};
  registration.showNotification = async (title, options) => {
    const { tag = title, body, data, renotify } = { renotify: false, ...options };
    shown[tag] = { title, body, data, renotify };
  };
  registration.pushManager.getSubscription = async () =>
    ({ endpoint: address, unsubscribe: async () => true }) as PushSubscription;
  const press = ({ tag, action }: { tag: string; action: string }) => {
    const close = () => Reflect.deleteProperty(shown, tag);
    const notification = { ...shown[tag], close };
    const event = Object.assign(new Event("notificationclick"), { notification, action });
    dispatchEvent(Object.assign(event, { waitUntil: () => undefined }));
  };
  Object.assign(globalThis, { shown, press });
}

test("[PUSH-12] the page says where notifications are blocked or not there", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.goto("/breaking");
  const { text, turnOn } = panel(page);
  await expect(text).toContainText("Notifications of this site are blocked");
  await expect(turnOn).toHaveCount(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await page.goto("/following");
  await expect(text).toContainText("This browser does not show notifications of websites");
});
