import { APP_PICTURES } from "#features/device/calls/install-app.ts";
import { LEAVE_PUSH, type PushPayload } from "#features/mailing/push/push-payload.ts";
import { site } from "#site.config.ts";
import { type NotificationPress, type PushedEvent, scope } from "./worker-scope.ts";

/** The button of a notification that ends the subscription, where the browser shows buttons. */
const LEAVE = "leave";

/** The types of pages do not know what only notifications of workers have. */
type WorkerNotification = NotificationOptions & {
  renotify: boolean;
  actions: { action: string; title: string }[];
};

/** Shows what arrived. Browsers demand a notification for every message, also for one that cannot be read. */
export function showPush({ data }: PushedEvent): Promise<void> {
  const { title, body, path, tag, isCorrection } = readPayload(data);
  const options: WorkerNotification = {
    body,
    tag,
    data: path,
    icon: `${APP_PICTURES}/icon-192.png`,
    // A correction must be noticed; the same alert again must not.
    renotify: isCorrection,
    actions: [{ action: LEAVE, title: "Turn off" }],
  };
  return scope.registration.showNotification(title, options);
}

const unreadable = (): PushPayload => ({
  title: site.name,
  body: "There is breaking news.",
  path: "/breaking",
  tag: "alert",
  isCorrection: false,
});

/** Only our server can encrypt for this browser; the path is checked anyway. */
function readPayload(data: PushedEvent["data"]): PushPayload {
  try {
    const payload = { ...unreadable(), ...(data?.json() as Partial<PushPayload>) };
    return isOwn(payload.path) ? payload : unreadable();
  } catch {
    return unreadable();
  }
}

const isOwn = (path: string) =>
  new URL(path, scope.location.origin).origin === scope.location.origin;

/** Opens the story, in the tab that shows it already if there is one, or ends the subscription. */
export function pressNotification({ notification, action }: NotificationPress): Promise<unknown> {
  notification.close();
  return action === LEAVE ? leavePush() : openStory(notification.data);
}

async function openStory(path: unknown): Promise<unknown> {
  const address = new URL(String(path), scope.location.origin);
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === address.pathname);
  return open ? open.focus() : scope.clients.openWindow(address.href);
}

async function leavePush(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  if (!subscription) return;
  // Without a connection it is deleted once the push service reports it as gone.
  await fetch(LEAVE_PUSH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  }).catch(() => undefined);
  await subscription.unsubscribe();
}
