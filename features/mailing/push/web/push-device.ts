import { callsOf } from "#platform/web/call.ts";

const call = callsOf(() => import("#features/mailing/calls/push.ts"));

/** Slugs of sections; null for all breaking news. */
export type Sections = readonly string[] | null;

const manager = async () => (await navigator.serviceWorker.ready).pushManager;

/** What this browser is subscribed to; undefined when it is not. */
export async function readDevice(): Promise<{ sections: Sections } | undefined> {
  const subscription = await (await manager()).getSubscription();
  if (!subscription) return undefined;
  const { endpoint } = subscription;
  const { isStored, sections } = await call("readPush", { body: { endpoint } });
  return isStored ? { sections } : undefined;
}

export async function turnOn(sections: Sections): Promise<void> {
  const { key } = await call("getPushKey", {});
  const push = await manager();
  // One that we do not know any more may have been made with another key.
  await (await push.getSubscription())?.unsubscribe();
  await save(await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }), sections);
}

export async function choose(sections: Sections): Promise<void> {
  const subscription = await (await manager()).getSubscription();
  await (subscription ? save(subscription, sections) : turnOn(sections));
}

export async function turnOff(): Promise<void> {
  const subscription = await (await manager()).getSubscription();
  if (!subscription) return;
  await call("leavePush", { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

async function save(subscription: PushSubscription, sections: Sections): Promise<void> {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await call("savePush", {
    body: {
      endpoint: endpoint ?? "",
      keys: { p256dh, auth },
      sections: sections && [...sections],
    },
  });
}
