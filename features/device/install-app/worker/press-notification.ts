import { LEAVE_PUSH } from "#features/mailing/push/push-payload.ts";
import { LEAVE } from "./show-push.ts";
import { type NotificationPress, scope } from "./worker-scope.ts";

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
