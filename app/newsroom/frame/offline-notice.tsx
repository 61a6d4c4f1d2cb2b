import { useSyncExternalStore } from "react";
import { Icon } from "#ui/media/icon.tsx";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** The region is always there, so that screen readers notice when it fills. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="desk-strip">
          <Icon name="triangle-alert" />
          No connection. What you type is kept on this device.
        </p>
      )}
    </div>
  );
}
