import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const load = () => import("./toast.tsx");

/** For a page whose first toast may be about a lost connection. */
export const expectToasts = () => void load().catch(() => {});

/** Loaded with the first toast, because most visits never see one. */
export function Toasts() {
  const newest = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current()[0]?.id,
    () => undefined,
  );
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (newest === undefined || Loaded) return;
    // The text of a toast is also on the page, so a failed load does no harm; the next toast tries again.
    load().then(
      ({ Toasts: component }) => setLoaded(() => component),
      () => {},
    );
  }, [newest, Loaded]);
  return Loaded ? <Loaded /> : null;
}
