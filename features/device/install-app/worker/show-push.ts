import { APP_PICTURES } from "#features/device/calls/install-app.ts";
import type { PushPayload } from "#features/mailing/push/push-payload.ts";
import { site } from "#site.config.ts";
import { type PushedEvent, scope } from "./worker-scope.ts";

/** The button of a notification that ends the subscription, where the browser shows buttons. */
export const LEAVE = "leave";

/** The types of pages do not know what only notifications of workers have. */
type WorkerNotification = NotificationOptions & {
  renotify: boolean;
  actions: { action: string; title: string }[];
};

/** Shows what arrived. Browsers demand a notification for every message, also for one that cannot be read. */
export function showPush({ data }: PushedEvent): Promise<void> {
  const { title, body, path, tag, isCorrection } = readPayload(data);
  const options: WorkerNotification = {
    ...{ body, tag, data: path },
    icon: `${APP_PICTURES}/icon-192.png`,
    // A correction must be noticed; the same alert again must not.
    renotify: isCorrection,
    actions: [{ action: LEAVE, title: "Turn off" }],
  };
  return scope.registration.showNotification(title, options);
}

const unreadable = (): PushPayload => ({
  ...{ title: site.name, body: "There is breaking news.", path: "/breaking" },
  ...{ tag: "alert", isCorrection: false },
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
